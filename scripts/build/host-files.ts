import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { escapeHtml } from '#platform/escape-html.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { pagePolicy } from '#platform/server/http/page-policy.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security-headers.ts'
import { NOT_FOUND_TEXTS } from '#texts/main/messages.ts'
import { LANGUAGE } from '#texts/platform/language.ts'
import { VENUE_PAGES } from '#venues/page-addresses.ts'

/** The name contains a hash of the content. `!` removes the header that `/*` sets. */
const FOR_EVER = ['  ! cache-control', '  cache-control: public, max-age=31536000, immutable']
/** Phones and tablets ask for the icon by these names as well. */
const ICON_NAMES = ['precomposed', '120x120', '120x120-precomposed', '152x152', '152x152-precomposed']

/**
 * Writes the files that a static host needs: `_headers` with the response headers of our server, and `_redirects` with the
 * addresses on posters. Netlify, Cloudflare Pages and others read these files; other hosts need the same settings.
 */
export async function writeHostFiles(
  folder: string,
  html: string,
  venues: readonly { readonly key: string }[],
): Promise<void> {
  const { 'content-security-policy': _, ...others } = SECURITY_HEADERS
  const headers = { 'content-security-policy': pagePolicy(html), ...others }
  const lines = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
  const headerLines = [
    ...['/*', ...lines(headers), '  cache-control: no-cache'],
    ...['/assets/*', ...FOR_EVER, '/logos/*', ...FOR_EVER],
  ]
  const redirects = [
    ...ICON_NAMES.map((name) => `/apple-touch-icon-${name}.png /apple-touch-icon.png 302`),
    ...venues.map(({ key }) => `/${key}/${VENUE_PAGES.terms} /#/${key}/${VENUE_PAGES.terms} 302`),
  ]
  await writeFile(join(folder, '404.html'), notFoundPage())
  await writeFile(join(folder, '_headers'), `${headerLines.join('\n')}\n`)
  await writeFile(join(folder, '_redirects'), `${redirects.join('\n')}\n`)
}

/**
 * The 404 page. Without it some hosts answer a missing file with the game and status 200: a browser would then store HTML as a
 * script of an older release for a year.
 */
function notFoundPage(): string {
  const { title, text, home } = NOT_FOUND_TEXTS
  const [heading, words, back] = [title, text, home].map(escapeHtml)
  return `<!doctype html><html lang="${LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(PRODUCT_NAME)}</title><h1>${heading}</h1><p>${words}</p><p><a href="/">${back}</a></p></html>
`
}
