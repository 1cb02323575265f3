/**
 * Returns Pearson's chi-square statistic of counts against expected counts. Both are in the same
 * order.
 */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const expectedCount = expected[index] ?? 0
    return sum + (count - expectedCount) ** 2 / expectedCount
  }, 0)
}

const SERIES_TERMS_MAX = 1_000
const RELATIVE_PRECISION = 1e-15
/** Above this statistic, the probability of a larger one is so small that 0 is returned. */
const STATISTIC_MAX = 1_000

/**
 * Returns the probability, from 0 to 1, that a fair draw gives at least this statistic. The
 * probability is 1 minus the regularised lower incomplete gamma function of half the degrees of
 * freedom and half the statistic. The function is computed by its series (Abramowitz and Stegun,
 * 6.5.29).
 */
export function chiSquarePValue(statistic: number, degrees: number): number {
  if (statistic <= 0) return 1
  if (statistic > STATISTIC_MAX) return 0
  const [shape, x] = [degrees / 2, statistic / 2]
  let term = 1 / shape
  let sum = term
  for (let n = 1; n < SERIES_TERMS_MAX && term > sum * RELATIVE_PRECISION; n += 1) {
    term *= x / (shape + n)
    sum += term
  }
  const lowerTail = Math.exp(shape * Math.log(x) - x - logGammaOfHalf(degrees)) * sum
  return Math.min(Math.max(1 - lowerTail, 0), 1)
}

/** Returns ln Γ(n/2), by the recurrence from Γ(1/2) = √π and Γ(1) = 1. */
function logGammaOfHalf(n: number): number {
  let sum = n % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let half = n % 2 === 0 ? 2 : 1; half < n; half += 2) sum += Math.log(half / 2)
  return sum
}
