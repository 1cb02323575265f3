import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import { isFromThisMachine } from '#platform/server/http/request-host.ts'
import type { LinkTokens } from '#platform/server/link-tokens.ts'

/** The mails of the outbox folder, to look at. */
export type OutboxPage = (context: Context) => Promise<Response>

const OUTBOX_LINK = 'outbox'
const HINT = 'Not found. The line « listening » of the log names the address of the outbox.'

/** The secret path of the page. It stays the same as long as the draw secret does. */
export function outboxPathOf(tokens: LinkTokens): string {
  return `/outbox/${tokens.make(OUTBOX_LINK, 'page')}`
}

/**
 * Mails hold codes: only a request from this machine may read them, and only by the address in the log. A proxy on this
 * machine that does not say that it is one would else show them to everybody.
 */
export function createOutboxPage(folder: string, tokens: LinkTokens): OutboxPage {
  return async (context) => {
    const asking = { peer: getConnInfo(context).remote.address, request: context.req.raw }
    if (!isFromThisMachine(asking)) return context.text('Not found', 404)
    if (tokens.read(OUTBOX_LINK, context.req.param('key') ?? '') === null) return context.text(HINT, 404)
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html'))
    const wanted = context.req.param('mail')
    if (wanted === undefined)
      return context.html(listOf(outboxPathOf(tokens), await readMails(folder, names)))
    if (!names.includes(wanted)) return context.text('Not found', 404)
    // A mail brings its own style attributes; sandboxed, it can do nothing else.
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    return context.html(await readFile(join(folder, wanted), 'utf8'))
  }
}

type FiledMail = { readonly name: string; readonly subject: string; readonly filedAt: number }

/** The newest first; the subject is the title of the mail's page, escaped as it stands there. */
async function readMails(folder: string, names: readonly string[]): Promise<readonly FiledMail[]> {
  const mails = await Promise.all(
    names.map(async (name) => {
      const [html, { mtimeMs }] = await Promise.all([
        readFile(join(folder, name), 'utf8'),
        stat(join(folder, name)),
      ])
      return { name, subject: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? name, filedAt: mtimeMs }
    }),
  )
  return mails.toSorted((one, other) => other.filedAt - one.filedAt)
}

function listOf(path: string, mails: readonly FiledMail[]): string {
  const items = mails.map(({ name, subject }) => `<li><a href="${path}/${name}">${subject}</a></li>`).join('')
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1><ul>${items}</ul></html>`
}
