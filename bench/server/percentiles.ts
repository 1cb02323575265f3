/** Of latencies in milliseconds: under which half, 95 and 99 of a hundred stay. NaN where there are none. */
export type Percentiles = { readonly p50Ms: number; readonly p95Ms: number; readonly p99Ms: number }

export function percentilesOf(latencies: readonly number[] | Float64Array): Percentiles {
  const sorted = Float64Array.from(latencies).toSorted()
  const under = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
  return { p50Ms: under(0.5), p95Ms: under(0.95), p99Ms: under(0.99) }
}
