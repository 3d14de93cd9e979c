"""Methods that are called on the class, as AC3.AC3(AC3, csp)."""


class AC3:
    def arcs(self, csp):
        return [(x, y) for x in csp.variables for y in csp.neighbors[x]]

    def AC3(self, csp):
        queue = self.arcs(self, csp)
        while queue:
            x, y = queue.pop(0)
            if self.revise(self, csp, x, y):
                if not csp.domains[x]:
                    return False
                queue += [(z, x) for z in csp.neighbors[x] if z != y]
        return True

    def revise(self, csp, x, y):
        kept = [d for d in csp.domains[x] if any(d != e for e in csp.domains[y])]
        is_new = len(kept) < len(csp.domains[x])
        csp.domains[x] = kept
        return is_new
