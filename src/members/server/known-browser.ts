import type { Client } from '#platform/calls/server/client.ts'
import { YEAR_SECONDS, type Cookies } from '#platform/http/server/cookies.ts'

import { keyedHash } from './keyed-hash.ts'
import {
  SIGN_INS_OF_ADDRESS,
  SIGN_INS_OF_KNOWN_BROWSER,
  SIGN_INS_OF_MAILBOX,
  SIGN_IN_TRIES_OF_ADDRESS,
  SIGN_IN_TRIES_OF_KNOWN_BROWSER,
} from './limits.ts'
import type { MemberServices } from './services.ts'

const KNOWN_BROWSER = 'known browser'

/** The cookie names a mailbox by a keyed hash, which shows no address. */
function nameOf({ signInKey }: MemberServices, email: string): string {
  return keyedHash(signInKey, email, KNOWN_BROWSER)
}

/**
 * Lets a browser sign in with this mailbox again, whatever others do at its address: it gets limits
 * of its own.
 */
export function rememberBrowser(services: MemberServices, cookies: Cookies, email: string): void {
  cookies.set('known', services.tokens.make(KNOWN_BROWSER, nameOf(services, email)), YEAR_SECONDS)
}

function readName({ tokens }: MemberServices, { cookies }: Client): string | null {
  return tokens.read(KNOWN_BROWSER, cookies.read('known') ?? '')
}

/**
 * Counts a request for a sign-in mail. Returns null if it is allowed, else the seconds until a
 * retry.
 */
export async function takeSignIn(
  services: MemberServices,
  client: Client,
  email: string,
): Promise<number | null> {
  const { limits } = services
  const name = nameOf(services, email)
  if (readName(services, client) === name) return limits.take(SIGN_INS_OF_KNOWN_BROWSER, name)
  const wait = await limits.take(SIGN_INS_OF_ADDRESS, client.address)
  return wait ?? limits.take(SIGN_INS_OF_MAILBOX, email)
}

/**
 * Counts a code or a one-time link, right or wrong. Returns null if it may be tried, else the
 * seconds until a retry.
 */
export async function takeTry(services: MemberServices, client: Client): Promise<number | null> {
  const name = readName(services, client)
  return name === null
    ? services.limits.take(SIGN_IN_TRIES_OF_ADDRESS, client.address)
    : services.limits.take(SIGN_IN_TRIES_OF_KNOWN_BROWSER, name)
}
