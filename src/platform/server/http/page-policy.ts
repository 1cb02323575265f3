import { createHash } from 'node:crypto'

import { contentSecurityPolicy } from './security-headers.ts'

/**
 * Returns the Content-Security-Policy of a built page: it allows the inline scripts and styles of
 * the page by their hashes.
 */
export function pagePolicy(html: string): string {
  return contentSecurityPolicy({
    scripts: hashSources(html, 'script'),
    styles: hashSources(html, 'style'),
  })
}

function hashSources(html: string, element: string): string[] {
  const [, ...parts] = html.split(`<${element}>`)
  const texts = new Set(parts.map((part) => part.split(`</${element}>`, 1)[0] ?? ''))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
