/** URLs that only the machine itself can reach. */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(?:[:/]|$)/

/** Returns the URL that the posters of a venue print. */
export function printedAddress(publicUrl: string, key: string): string {
  return `${publicUrl.replace(/\/$/, '')}/${key}`
}

/** The reason of a warning: phones cannot open the printed URL, or warn of it. */
export type AddressWarning = 'onlyThisMachine' | 'notHttps'

/** Returns the warning about the URL of a poster, or null. */
export function addressWarning(url: string): AddressWarning | null {
  if (LOOPBACK.test(url)) return 'onlyThisMachine'
  return url.startsWith('https:') ? null : 'notHttps'
}
