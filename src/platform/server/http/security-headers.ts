/** What stands inside a page's HTML and may therefore run or apply there: sources such as 'sha256-…'. */
type InlineSources = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Other origins that the page calls, as one does that was built for a backend elsewhere. */
  readonly backends?: readonly string[]
}

export function contentSecurityPolicy({ scripts, styles, backends = [] }: InlineSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    ...(backends.length > 0 ? [["connect-src 'self'", ...backends].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** On every answer, errors included; the page itself has a policy that names what stands in its HTML. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Behind TLS a browser shall come back by TLS only, for a year. Told over plain HTTP it would mean nothing. */
export function securityHeadersOf(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https://')) return SECURITY_HEADERS
  return { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}
