import { CALL_HEADERS } from '#main/server/call-list.ts'
import { allowOrigin } from '#platform/server/http/cross-origin.ts'
import { logToConsole, type Log } from '#platform/server/log.ts'

import { createFunctionApp, type FunctionVariables } from './function-app.ts'
import { resolvePeerAddress } from './peer-address.ts'

/** What Deno reports about a connection. */
type Connection = { readonly remoteAddr?: object }

export type EdgeFunction = (request: Request, connection?: Connection) => Promise<Response>

const FUNCTIONS = '/functions/v1'

/**
 * One call of the server as an edge function (docs/decisions/063): `Deno.serve(await createEdgeFunction('spin', …))`. The app that
 * Node serves answers, with the same limits, log and refusals. The adapter adds the CORS headers for a page of another origin.
 */
export async function createEdgeFunction(
  call: string,
  variables: FunctionVariables,
  log: Log = logToConsole,
): Promise<EdgeFunction> {
  const functionApp = await createFunctionApp(variables, log)
  const crossOrigin = allowOrigin(functionApp.env.publicUrl, CALL_HEADERS)
  return async (request, connection) => {
    const preflight = crossOrigin.preflight(request)
    if (preflight) return preflight
    const called = new Request(callUrl(request.url, call), request)
    const peer = resolvePeerAddress(called, socketAddressOf(connection))
    return crossOrigin.allow(await functionApp.handle(called, peer))
  }
}

/** The platform omits the start of the path. A function answers its own call only, whatever the path of the request. */
function callUrl(url: string, call: string): URL {
  const asked = new URL(url)
  const path = asked.pathname.startsWith(`${FUNCTIONS}/`)
    ? asked.pathname.slice(FUNCTIONS.length)
    : asked.pathname
  asked.pathname = FUNCTIONS + (`${path}/`.startsWith(`/${call}/`) ? path : '/')
  return asked
}

function socketAddressOf(connection: Connection | undefined): string | undefined {
  const { hostname } = (connection?.remoteAddr ?? {}) as { hostname?: string }
  return hostname
}
