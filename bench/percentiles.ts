/** Percentiles of latencies in milliseconds. */
export type Percentiles = { readonly p50Ms: number; readonly p95Ms: number; readonly p99Ms: number }

/** Nearest-rank percentiles of latencies in milliseconds; NaN without latencies. */
export function percentilesOf(latencies: readonly number[] | Float64Array): Percentiles {
  const sorted = Float64Array.from(latencies).toSorted()
  const percentile = (fraction: number) =>
    sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? NaN
  return { p50Ms: percentile(0.5), p95Ms: percentile(0.95), p99Ms: percentile(0.99) }
}
