import { createHash } from 'node:crypto'

import { contentSecurityPolicy } from './security-headers.ts'

/**
 * The policy of a built page: lets its own inline scripts and styles through, and nothing that anybody might add to them;
 * and calls to the backend that it was built for, which it names itself, to connect to early.
 */
export function pagePolicy(html: string): string {
  const backends = [...html.matchAll(/<link rel="preconnect" href="([^"]+)"/g)].map(
    ([, origin = '']) => origin,
  )
  return contentSecurityPolicy({
    scripts: hashSources(html, /<script>(.*?)<\/script>/gs),
    styles: hashSources(html, /<style>(.*?)<\/style>/gs),
    backends,
  })
}

function hashSources(html: string, inline: RegExp): string[] {
  const texts = new Set([...html.matchAll(inline)].map(([, text = '']) => text))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
