import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The mails of the outbox folder, to look at. */
export type OutboxPage = (context: Context) => Promise<Response>

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Mails hold codes: only somebody at this very machine, and not through a proxy, may look at them. */
export function createOutboxPage(folder: string): OutboxPage {
  return async (context) => {
    const peer = getConnInfo(context).remote.address ?? ''
    const isForwarded = FORWARDING_HEADERS.some((name) => context.req.header(name) !== undefined)
    if (!LOOPBACK.has(peer) || isForwarded) return context.text('Not found', 404)
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html')).toSorted()
    const wanted = context.req.param('mail')
    if (wanted === undefined) return context.html(listOf(names))
    if (!names.includes(wanted)) return context.text('Not found', 404)
    // A mail brings its own style attributes; sandboxed, it can do nothing else.
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    return context.html(await readFile(join(folder, wanted), 'utf8'))
  }
}

function listOf(names: readonly string[]): string {
  const items = names.map((name) => `<li><a href="/outbox/${name}">${name}</a></li>`).join('')
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1><ul>${items}</ul></html>`
}
