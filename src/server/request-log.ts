import type { Context, Next } from 'hono'

import { CALL_PATHS } from '#core/calls.ts'
import { PERSONAL_CALL_PATHS } from '#core/personal-calls.ts'

import { refusalReasonOf } from './calls/reply.ts'
import type { Log } from './log.ts'

const OWN_PATHS = ['/healthz', '/readyz', '/metrics']
const CALLS: ReadonlyMap<string, string> = new Map([
  ...Object.values({ ...CALL_PATHS, ...PERSONAL_CALL_PATHS }).map(
    (path) => [path, path.split('/').at(-1) ?? ''] as const,
  ),
  ...OWN_PATHS.map((path) => [path, path.slice(1)] as const),
])

/** The name of a call; a path that a visitor made up is never repeated. */
export function callOf(path: string): string {
  const named = path.startsWith(`${CALL_PATHS.countStep}/`) ? CALL_PATHS.countStep : path
  return CALLS.get(named) ?? (/^\/(?:rest|functions)\//.test(path) ? 'unknown' : 'page')
}

/** One line per request: which call, how it ended, how long it took. No query, no body, no address. */
export function logRequests(log: Log) {
  return async (context: Context, next: Next): Promise<void> => {
    const started = performance.now()
    await next()
    const call = callOf(context.req.path)
    const { status } = context.res
    const reason = refusalReasonOf(context.res)
    if (reason !== undefined) log('refusal', { call, reason })
    if (OWN_PATHS.includes(context.req.path) && status < 400) return
    const ms = Math.round((performance.now() - started) * 10) / 10
    log('request', { call, method: context.req.method, status, ms })
  }
}
