import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The mails of the outbox folder, to look at. */
export type OutboxPage = (context: Context) => Promise<Response>

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A page elsewhere could give its own name this machine's address; the name in the request betrays it. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Mails hold codes: only somebody at this very machine, and not through a proxy, may look at them. */
export function createOutboxPage(folder: string): OutboxPage {
  return async (context) => {
    if (!isAtThisMachine(context)) return context.text('Not found', 404)
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html'))
    const wanted = context.req.param('mail')
    if (wanted === undefined) return context.html(listOf(await readMails(folder, names)))
    if (!names.includes(wanted)) return context.text('Not found', 404)
    // A mail brings its own style attributes; sandboxed, it can do nothing else.
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    return context.html(await readFile(join(folder, wanted), 'utf8'))
  }
}

function isAtThisMachine(context: Context): boolean {
  const peer = getConnInfo(context).remote.address ?? ''
  const isForwarded = FORWARDING_HEADERS.some((name) => context.req.header(name) !== undefined)
  return LOOPBACK.has(peer) && LOOPBACK_NAMES.has(new URL(context.req.url).hostname) && !isForwarded
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

function listOf(mails: readonly FiledMail[]): string {
  const items = mails.map(({ name, subject }) => `<li><a href="/outbox/${name}">${subject}</a></li>`).join('')
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1><ul>${items}</ul></html>`
}
