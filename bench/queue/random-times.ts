/** Durations in seconds, drawn one after the other. */
export type Draw = () => number

/** Memoryless, as in M/M/c. */
export function exponential(mean: number, random: () => number): Draw {
  return () => -mean * Math.log(1 - random())
}

/** Always the same, as in M/D/1. */
export function constant(seconds: number): Draw {
  return () => seconds
}

/** Of the standard normal distribution at 95 %. */
const Z_95 = 1.6449

/**
 * Skewed as measured answers are: `spread` is how many times the median the slowest twentieth begins at (p95 / p50), and the
 * mean comes out as given.
 */
export function logNormal(mean: number, spread: number, random: () => number): Draw {
  const sigma = Math.log(spread) / Z_95
  const mu = Math.log(mean) - sigma ** 2 / 2
  return () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.exp(mu + sigma * normal)
  }
}

/** Moments at an even mean rate, and of no memory: so many in a second, for so long. */
export function poissonArrivals(perSecond: number, forSeconds: number, random: () => number): number[] {
  const next = exponential(1 / perSecond, random)
  const moments: number[] = []
  for (let now = next(); now < forSeconds; now += next()) moments.push(now)
  return moments
}

/**
 * Those who take up their phones after a television spot: it begins with nobody, is at its height after `heightSeconds`, and
 * falls off from there (a gamma distribution of order 2). In order.
 */
export function spotArrivals(people: number, heightSeconds: number, random: () => number): number[] {
  const part = exponential(heightSeconds, random)
  return Array.from({ length: people }, () => part() + part()).toSorted((one, other) => one - other)
}
