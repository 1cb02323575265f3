/** The longest side of a logo's picture, in pixels. */
export const LOGO_SIDE_MAX = 512
/** The largest picture of a logo. */
export const LOGO_PNG_MAX_BYTES = 200 * 1024

/** Returns the URL of a logo's picture, as a path. */
export function logoPictureHref(hash: string): string {
  return `/logos/${hash}.png`
}
