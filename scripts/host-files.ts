import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
  await writeFile(join(folder, '_headers'), `${told.join('\n')}\n`)
  await writeFile(join(folder, '_redirects'), `${redirects.join('\n')}\n`)
}
