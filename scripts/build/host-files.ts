import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { escapeHtml } from '#core/escape-html.ts'
import { FIRST_TEXTS } from '#core/first-texts.ts'
import { PAGE_TEXTS } from '#core/page-texts.ts'
import { VENUE_PAGES } from '#core/page-addresses.ts'
import { pagePolicy } from '#server/page-policy.ts'
import { SECURITY_HEADERS } from '#server/security-headers.ts'
import { VENUES } from '#venues/all.ts'

/**
 * For a page that no server of ours serves: what ours would say with each file, and where posters lead, in the two files
 * that Netlify, Cloudflare Pages and others read (`_headers`, `_redirects`). Any other host is to be told the same.
 */
export async function writeHostFiles(folder: string, html: string): Promise<void> {
  const { 'content-security-policy': _, ...others } = SECURITY_HEADERS
  const headers = { 'content-security-policy': pagePolicy(html), ...others }
  const lines = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
  const told = [
    ...['/*', ...lines(headers), '  cache-control: no-cache'],
    // A name with the hash of its content never changes its meaning. `!` takes back what `/*` said.
    ...['/assets/*', '  ! cache-control', '  cache-control: public, max-age=31536000, immutable'],
  ]
  const terms = VENUE_PAGES.terms
  const redirects = VENUES.flatMap(({ key }) => [
    `/${key} /#/${key} 302`,
    `/${key}/${terms} /#/${key}/${terms} 302`,
  ])
  await writeFile(join(folder, '404.html'), notFoundPage())
  await writeFile(join(folder, '_headers'), `${told.join('\n')}\n`)
  await writeFile(join(folder, '_redirects'), `${redirects.join('\n')}\n`)
}

/**
 * Where there is no such page, some hosts answer whatever is missing with the game and status 200: a script of an older release
 * would be HTML then, and be kept for a year.
 */
function notFoundPage(): string {
  const { title, text, home } = PAGE_TEXTS.notFound
  const [heading, words, back] = [title, text, home].map(escapeHtml)
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(FIRST_TEXTS.brand)}</title><h1>${heading}</h1><p>${words}</p><p><a href="/">${back}</a></p></html>
`
}
