/** Returns a quantile of values by the nearest rank, 0.99 for p99; NaN without values. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? NaN
}
