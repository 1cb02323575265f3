/** Pearson's statistic: how far counts are from those that were to be expected. Both lists in the same order. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, place) => {
    const wanted = expected[place] ?? 0
    return sum + (count - wanted) ** 2 / wanted
  }, 0)
}

const TERMS_MAX = 1_000
const NEGLIGIBLE = 1e-15
/** Beyond, a double holds no probability that is worth the name. */
const IMPOSSIBLE = 1_000

/**
 * The probability that honest dice give at least this statistic: 1 minus the regularised lower incomplete gamma function
 * of half the degrees and half the statistic, by its series (Abramowitz and Stegun, 6.5.29).
 */
export function chiSquareTail(statistic: number, degrees: number): number {
  if (statistic <= 0) return 1
  if (statistic > IMPOSSIBLE) return 0
  const [shape, at] = [degrees / 2, statistic / 2]
  let term = 1 / shape
  let sum = term
  for (let n = 1; n < TERMS_MAX && term > sum * NEGLIGIBLE; n += 1) {
    term *= at / (shape + n)
    sum += term
  }
  const below = Math.exp(shape * Math.log(at) - at - logGammaOfHalves(degrees)) * sum
  return Math.min(Math.max(1 - below, 0), 1)
}

/** ln Γ(n/2), by the recurrence from Γ(1/2) = √π and Γ(1) = 1. */
function logGammaOfHalves(n: number): number {
  let sum = n % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let half = n % 2 === 0 ? 2 : 1; half < n; half += 2) sum += Math.log(half / 2)
  return sum
}
