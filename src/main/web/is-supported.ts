/** Since Chrome 111, Firefox 121 and Safari 16.2. */
const YOUNGEST_STYLES = 'selector(:has(a))and (color:color-mix(in srgb,red,red))'

/** Has this browser what every supported one has (oldest-browsers.ts)? */
export function isSupported(): boolean {
  return 'timeout' in AbortSignal && CSS.supports(YOUNGEST_STYLES)
}
