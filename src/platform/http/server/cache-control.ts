/** How long an answer may be kept, as the header `cache-control`. */
export const CACHE_CONTROL = {
  /** A file whose name has a hash of its content: it never changes. */
  forever: 'public, max-age=31536000, immutable',
  /** A file for members whose address names its version. */
  hourInBrowser: 'private, max-age=3600',
  /** Asked for again each time, by its ETag. */
  revalidated: 'no-cache',
  /** Answers of calls, and pages for one person. */
  never: 'no-store',
} as const
