import './node-globals.ts'

import { logToConsole, type Log } from '#server/log.ts'

import { allowOrigin } from './cross-origin.ts'
import { openFunctionSite, type FunctionVariables } from './function-site.ts'

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
  const crossOrigin = allowOrigin(site.env.publicUrl)
  return async (request, connection) => {
    const preflight = crossOrigin.preflight(request)
    if (preflight) return preflight
    const answer = await site.answer(new Request(callUrl(request.url, call), request), peerOf(connection))
    return crossOrigin.allow(answer)
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

function peerOf(connection: Connection | undefined): string | undefined {
  const { hostname } = (connection?.remoteAddr ?? {}) as { hostname?: string }
  return hostname
}
