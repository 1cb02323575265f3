import type { Context, Next } from 'hono'

import type { Log } from '#platform/server/log.ts'

import { OPERATOR_PATHS } from './operator-pages.ts'
import { errorCodeOf } from '#platform/calls/server/reply.ts'

/**
 * Returns a middleware that logs one line for each request: its status and its duration, but not
 * its query, body or address. `callOf` returns the name of the call.
 */
export function logRequests(log: Log, callOf: (path: string) => string) {
  return async (context: Context, next: Next): Promise<void> => {
    const started = performance.now()
    await next()
    const call = callOf(context.req.path)
    const { status } = context.res
    const reason = errorCodeOf(context.res)
    if (reason !== undefined) log('refusal', { call, reason, status })
    if (OPERATOR_PATHS.includes(context.req.path) && status < 400) return
    const ms = Math.round((performance.now() - started) * 10) / 10
    log('request', { call, method: context.req.method, status, ms })
  }
}
