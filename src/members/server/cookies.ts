import { getCookie, setCookie } from 'hono/cookie'
import type { Context } from 'hono'

/**
 * The session; the secret of the browser that has asked for a sign-in mail; and in which mailbox a
 * browser has signed in before.
 */
export type CookieName = 'session' | 'browser' | 'known'
const NAMES: Readonly<Record<CookieName, string>> = {
  session: 'roue',
  browser: 'roue-browser',
  known: 'roue-known',
}

/**
 * The cookies of one request and of its answer. Scripts cannot read them, and no other site's page
 * can send them.
 */
export type Cookies = {
  read(name: CookieName): string | null
  /** Sets a cookie; with 0 seconds deletes it. */
  set(name: CookieName, value: string, seconds: number): void
}

/**
 * Returns the cookies of a request. Name and flags follow from `publicUrl` alone: a proxy may hide
 * https from the server, and a cookie that is written under one name and read under another is a
 * sign-in that never ends.
 */
export function cookiesOf(context: Context, publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https://')
  const nameOf = (name: CookieName) => `${isSecure ? '__Host-' : ''}${NAMES[name]}`
  return {
    read: (name) => getCookie(context, nameOf(name)) ?? null,
    set: (name, value, seconds) =>
      setCookie(context, nameOf(name), value, {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        secure: isSecure,
        maxAge: seconds,
      }),
  }
}
