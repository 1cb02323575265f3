/** A limit that a measured figure must meet. */
export type Demand = {
  readonly what: string
  readonly figure: number
  readonly limit: number
  readonly isMet: boolean
}

/** A demand that the figure is not above the limit. */
export function atMost(what: string, figure: number, limit: number): Demand {
  return { what: `${what}: at most`, figure, limit, isMet: figure <= limit }
}

/** A demand that the figure is not below the limit. */
export function atLeast(what: string, figure: number, limit: number): Demand {
  return { what: `${what}: at least`, figure, limit, isMet: figure >= limit }
}

/** Prints each demand with its figure, and whether it is met. */
export function printDemands(demands: readonly Demand[]): void {
  for (const { what, figure, limit, isMet } of demands) {
    const shown = figure.toFixed(figure < 10 ? 3 : 0).padStart(6)
    console.log(`${isMet ? 'ok  ' : 'MISS'} ${shown} ${what} ${limit}`)
  }
}
