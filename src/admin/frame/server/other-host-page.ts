import type { Hono } from 'hono'

import { escapeHtml } from '#platform/formats/escape-html.ts'
import type { EdgeOptions } from '#platform/http/server/request-rules.ts'
import { pagePolicy } from '#platform/http/server/security-headers.ts'
import { OTHER_HOST_TEXTS as TEXTS } from '#texts/admin/frame/sign-in.ts'
import { LANGUAGE } from '#texts/platform/language.ts'

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 20px;font:1.125rem/1.5 system-ui,sans-serif}a{overflow-wrap:anywhere}'

/**
 * Answers requests for the back office at another host name with a page that links to the right
 * address. Browsers do not send the cookies of the right host name to another. The server does not
 * redirect: behind a proxy that changes the header `Host`, a redirect would be an endless loop.
 */
export function addOtherHostPage(app: Hono, { publicUrl }: EdgeOptions): void {
  const address = `${publicUrl}/gestion`
  const html = writePage(escapeHtml(address))
  const policy = pagePolicy(html)
  app.get('/gestion', async (context, next) => {
    if (new URL(context.req.url).hostname === new URL(publicUrl).hostname) return next()
    context.header('content-security-policy', policy)
    return context.html(html, 421)
  })
}

const writePage = (address: string) => `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${TEXTS.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${TEXTS.title}</h1>
<p>${TEXTS.lead} <a href="${address}">${address}</a></p>
<p>${TEXTS.operator}</p>
</main>
</body>
</html>
`
