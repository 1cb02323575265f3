/** URLs that only the machine itself can reach. */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(?:[:/]|$)/

/** Returns the URL that the posters of a venue print. */
export function printedAddress(publicUrl: string, key: string): string {
  return `${publicUrl.replace(/\/$/, '')}/${key}`
}

/**
 * Why a printed URL is of no use to guests, or little: no phone finds it, or phones warn of it.
 * Null for a good one.
 */
export type AddressWarning = 'onlyThisMachine' | 'notHttps'

/** Takes the URL of a poster. */
export function addressWarning(url: string): AddressWarning | null {
  if (LOOPBACK.test(url)) return 'onlyThisMachine'
  return url.startsWith('https:') ? null : 'notHttps'
}
