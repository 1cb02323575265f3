/**
 * Returns a quantile of values by the nearest-rank method: 0.99 gives p99. Returns NaN without
 * values.
 */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? NaN
}
