import { quantile } from '#testing/measurements/quantile.ts'

/**
 * Returns the median of each figure over several runs. The median is one of the measured values.
 * Throws if there is no run.
 */
export function medians<T extends Readonly<Record<keyof T, number>>>(runs: readonly T[]): T {
  const [first] = runs
  if (!first) throw new Error('there is nothing to take the median of')
  const keys = Object.keys(first) as (keyof T)[]
  const medianOf = (key: keyof T) =>
    quantile(
      runs.map((run) => run[key]),
      0.5,
    )
  return Object.fromEntries(keys.map((key) => [key, medianOf(key)])) as T
}
