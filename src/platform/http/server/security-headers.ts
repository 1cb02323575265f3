import { createHash } from 'node:crypto'

/** The sources, such as 'sha256-…', of the inline scripts and styles of a page. */
type InlineSources = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Returns a Content-Security-Policy that allows this origin and the given sources. */
function contentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The headers of every answer, errors included. The page has its own policy, which allows its
 * inline scripts and styles.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Returns the security headers. With https, a browser must use https for a year; over plain HTTP
 * browsers ignore that header.
 */
export function securityHeadersOf(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https://')) return SECURITY_HEADERS
  return { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' }
}

/**
 * Returns the Content-Security-Policy of a page: it allows the inline styles of the page, and the
 * inline scripts of what it is made of, by their hashes. `template`: the page as it was built,
 * without the texts of venues, so that no text can bring a script that is allowed.
 */
export function pagePolicy(html: string, template = html): string {
  return contentSecurityPolicy({
    scripts: hashSources(template, 'script'),
    styles: hashSources(html, 'style'),
  })
}

function hashSources(html: string, element: string): string[] {
  const [, ...parts] = html.split(`<${element}>`)
  const texts = new Set(parts.map((part) => part.split(`</${element}>`, 1)[0] ?? ''))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
