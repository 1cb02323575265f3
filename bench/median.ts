/** The median of each figure over several runs. Throws if there is no run. */
export function medians<T extends Readonly<Record<keyof T, number>>>(runs: readonly T[]): T {
  const [first] = runs
  if (!first) throw new Error('there is nothing to take the median of')
  const keys = Object.keys(first) as (keyof T)[]
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))])) as T
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}
