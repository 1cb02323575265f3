import { createHash } from 'node:crypto'

/**
 * Returns a Content-Security-Policy that allows this origin and these sources, such as 'sha256-…'.
 */
function contentSecurityPolicy(
  scripts: readonly string[] = [],
  styles: readonly string[] = [],
): string {
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
 * The headers of every answer, errors included. The policy of a page also allows its inline scripts
 * and styles.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Returns the security headers, with `strict-transport-security` for a year if `publicUrl` has
 * https.
 */
export function securityHeadersOf(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https://')) return SECURITY_HEADERS
  return { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' }
}

/**
 * Returns the Content-Security-Policy of a page, which allows its inline styles and the inline
 * scripts of `template` by their hashes. `template` is the page without the texts of venues, so
 * that a script in such a text is not allowed.
 */
export function pagePolicy(html: string, template = html): string {
  return contentSecurityPolicy(hashSources(template, 'script'), hashSources(html, 'style'))
}

function hashSources(html: string, element: string): string[] {
  const [, ...parts] = html.split(`<${element}>`)
  const texts = new Set(parts.map((part) => part.split(`</${element}>`, 1)[0] ?? ''))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
