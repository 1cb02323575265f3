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

/** Returns the id of a mailbox in the cookie: a keyed hash, which discloses no address. */
function mailboxId({ signInKey }: MemberServices, email: string): string {
  return keyedHash(signInKey, email, KNOWN_BROWSER)
}

/**
 * Gives a known browser its own rate limits for this mailbox, so that other clients on its IP
 * address cannot lock it out.
 */
export function rememberBrowser(services: MemberServices, cookies: Cookies, email: string): void {
  cookies.set(
    'known',
    services.tokens.make(KNOWN_BROWSER, mailboxId(services, email)),
    YEAR_SECONDS,
  )
}

function readMailboxId({ tokens }: MemberServices, { cookies }: Client): string | null {
  return tokens.read(KNOWN_BROWSER, cookies.read('known') ?? '')
}

/**
 * Counts a request for a sign-in mail. Returns null, or beyond a limit the seconds until a retry.
 */
export async function takeSignIn(
  services: MemberServices,
  client: Client,
  email: string,
): Promise<number | null> {
  const { limits } = services
  const id = mailboxId(services, email)
  if (readMailboxId(services, client) === id) return limits.take(SIGN_INS_OF_KNOWN_BROWSER, id)
  const wait = await limits.take(SIGN_INS_OF_ADDRESS, client.address)
  return wait ?? limits.take(SIGN_INS_OF_MAILBOX, email)
}

/**
 * Counts a try of a code or a one-time link, right or wrong. Returns null, or beyond a limit the
 * seconds until a retry.
 */
export async function takeTry(services: MemberServices, client: Client): Promise<number | null> {
  const id = readMailboxId(services, client)
  return id === null
    ? services.limits.take(SIGN_IN_TRIES_OF_ADDRESS, client.address)
    : services.limits.take(SIGN_IN_TRIES_OF_KNOWN_BROWSER, id)
}
