/** A limit that a measured figure must meet. */
export type Demand = { readonly what: string; readonly figure: number; readonly isMet: boolean }

/** Returns the demand for a figure of at most the limit. */
export function atMost(what: string, figure: number, limit: number): Demand {
  return { what: `${what}: at most ${limit}`, figure, isMet: figure <= limit }
}

/** Returns the demand for a figure of at least the limit. */
export function atLeast(what: string, figure: number, limit: number): Demand {
  return { what: `${what}: at least ${limit}`, figure, isMet: figure >= limit }
}

/**
 * Prints each demand with its figure and whether it is met. The process exits with status 1 if a
 * demand is not met.
 */
export function printDemands(demands: readonly Demand[]): void {
  for (const { what, figure, isMet } of demands) {
    const shown = figure.toFixed(figure < 10 ? 3 : 0).padStart(6)
    console.log(`${isMet ? 'ok  ' : 'MISS'} ${shown} ${what}`)
  }
  if (demands.some(({ isMet }) => !isMet)) process.exitCode = 1
}
