import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import { isFromThisMachine } from '#platform/http/server/request-host.ts'
import type { LinkTokens } from '#platform/server/link-tokens.ts'

/** The handler of the page that shows the mails of the outbox folder. */
export type OutboxPage = (context: Context) => Promise<Response>

const OUTBOX_LINK = 'outbox'
const HINT = 'Not found. The line « listening » of the log has the address of the outbox.'

/** Returns the secret path of the page, derived from the draw secret. */
export function makeOutboxPath(tokens: LinkTokens): string {
  return `/outbox/${tokens.make(OUTBOX_LINK, 'page')}`
}

/**
 * Returns the handler. The handler answers only requests from this machine, because mails contain
 * codes. The path is secret, too: a request through a proxy on this machine without a forwarding
 * header looks like a local request.
 */
export function createOutboxPage(folder: string, tokens: LinkTokens): OutboxPage {
  return async (context) => {
    const peerRequest = { peer: getConnInfo(context).remote.address, request: context.req.raw }
    if (!isFromThisMachine(peerRequest)) return context.text('Not found', 404)
    if (tokens.read(OUTBOX_LINK, context.req.param('key') ?? '') === null)
      return context.text(HINT, 404)
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html'))
    const requested = context.req.param('mail')
    if (requested === undefined)
      return context.html(listPage(makeOutboxPath(tokens), await readMails(folder, names)))
    if (!names.includes(requested)) return context.text('Not found', 404)
    // The mail's style attributes are allowed; the sandbox blocks everything else.
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    return context.html(await readFile(join(folder, requested), 'utf8'))
  }
}

type FiledMail = { readonly name: string; readonly subject: string; readonly filedAt: number }

/** Returns the mails, newest first. The subject is the escaped title of the page. */
async function readMails(folder: string, names: readonly string[]): Promise<readonly FiledMail[]> {
  const mails = await Promise.all(
    names.map(async (name) => {
      const [html, { mtimeMs }] = await Promise.all([
        readFile(join(folder, name), 'utf8'),
        stat(join(folder, name)),
      ])
      return { name, subject: /<title>([^<]*)</.exec(html)?.[1] ?? name, filedAt: mtimeMs }
    }),
  )
  return mails.toSorted((a, b) => b.filedAt - a.filedAt)
}

function listPage(path: string, mails: readonly FiledMail[]): string {
  const items = mails
    .map(({ name, subject }) => `<li><a href="${path}/${name}">${subject}</a></li>`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1><ul>${items}</ul></html>`
}
