import './node-globals.ts'

import { CALL_HEADERS } from '#server/call-list.ts'
import { allowOrigin } from '#server/cross-origin.ts'
import { logToConsole, type Log } from '#server/log.ts'

import { openFunctionSite, type FunctionVariables } from './function-site.ts'
import { takePlatformAddress } from './platform-address.ts'

/** What Deno tells of a connection. */
type Connection = { readonly remoteAddr?: object }

export type Door = (request: Request, connection?: Connection) => Promise<Response>

const FUNCTIONS = '/functions/v1'

/**
 * One call of the server as a function of its own (docs/decisions/063): `Deno.serve(await openDoor('spin', …))`. The very app
 * answers that Node serves, with the same limits, log and refusals; the door adds what lets a page elsewhere call it.
 */
export async function openDoor(
  call: string,
  given: FunctionVariables,
  log: Log = logToConsole,
): Promise<Door> {
  const site = await openFunctionSite(given, log)
  const crossOrigin = allowOrigin(site.env.publicUrl, CALL_HEADERS)
  return async (request, connection) => {
    const preflight = crossOrigin.preflight(request)
    if (preflight) return preflight
    const called = new Request(callUrl(request.url, call), request)
    const peer = takePlatformAddress(called, socketAddressOf(connection))
    return crossOrigin.allow(await site.answer(called, peer))
  }
}

/** The platform leaves the front of the path out. Whatever is asked, a function answers its own call only. */
function callUrl(url: string, call: string): URL {
  const asked = new URL(url)
  const own = new RegExp(`^(?:${FUNCTIONS})?/${call}(?=/|$)`)
  const rest = own.test(asked.pathname) ? asked.pathname.replace(own, `/${call}`) : '/'
  asked.pathname = FUNCTIONS + rest
  return asked
}

function socketAddressOf(connection: Connection | undefined): string | undefined {
  const { hostname } = (connection?.remoteAddr ?? {}) as { hostname?: string }
  return hostname
}
