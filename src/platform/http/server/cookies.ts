import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

import { isSentByOwnPage } from './same-origin.ts'

/**
 * 'session': the session. 'browser': the secret of a browser that has requested a sign-in mail.
 * 'known': marks a browser that has signed in with a mailbox before. 'phone-…': the key of a staff
 * phone at a venue.
 */
export type CookieName = 'session' | 'browser' | 'known' | `phone-${string}`

/** Browsers keep no cookie for longer than 400 days. */
export const YEAR_SECONDS = 365 * 86_400

/**
 * The cookies of one request and its answer. They are HttpOnly, and only pages of this site send
 * them.
 */
export type Cookies = {
  /** Returns null if no page of this origin has sent the request. */
  read(name: CookieName): string | null
  /** Sets a cookie for some seconds; 0 deletes it. */
  set(name: CookieName, value: string, seconds: number): void
  /** Adds the cookies that were set to the answer, and returns the answer. */
  addTo(reply: Response): Response
}

/**
 * Returns the cookies of a request. Their names and flags depend only on `publicUrl`, because a
 * proxy may hide https from the server. With a name that depends on the request, a session could be
 * written under one name and read under another.
 */
export function cookiesOf(context: Context, publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https://')
  const nameOf = (name: CookieName) =>
    `${isSecure ? '__Host-' : ''}roue${name === 'session' ? '' : `-${name}`}`
  const written: string[] = []
  return {
    read: (name) =>
      isSentByOwnPage(context.req.raw, publicUrl)
        ? (getCookie(context, nameOf(name)) ?? null)
        : null,
    set(name, value, seconds) {
      const cookie = generateCookie(nameOf(name), value, {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        secure: isSecure,
        maxAge: seconds,
      })
      written.push(cookie)
    },
    addTo(reply) {
      for (const cookie of written) reply.headers.append('set-cookie', cookie)
      return reply
    },
  }
}
