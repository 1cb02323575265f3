/** The values of the header `cache-control`. */
export const CACHE_CONTROL = {
  /** For a file that never changes, because its name contains a hash of its content. */
  forever: 'public, max-age=31536000, immutable',
  /** For a file for members whose URL names its version. */
  hourInBrowser: 'private, max-age=3600',
  /** For an answer that clients revalidate by its ETag each time. */
  revalidated: 'no-cache',
  /** For answers of calls, and pages for one person. */
  never: 'no-store',
} as const
