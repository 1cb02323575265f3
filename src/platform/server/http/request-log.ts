import type { Context, Next } from 'hono'

import type { Log } from '#platform/server/log.ts'

import { OPERATOR_PATHS } from './operator-pages.ts'
import { refusalReasonOf } from './reply.ts'

/** Logs one line per request: the name of its call by `callOf`, its status, its duration. No query, no body, no address. */
export function logRequests(log: Log, callOf: (path: string) => string) {
  return async (context: Context, next: Next): Promise<void> => {
    const started = performance.now()
    await next()
    const call = callOf(context.req.path)
    const { status } = context.res
    const reason = refusalReasonOf(context.res)
    if (reason !== undefined) log('refusal', { call, reason })
    if (OPERATOR_PATHS.includes(context.req.path) && status < 400) return
    const ms = Math.round((performance.now() - started) * 10) / 10
    log('request', { call, method: context.req.method, status, ms })
  }
}
