import type { Delivery } from './transport.ts'

const ANY_ADDRESS = /[^\s<>()"',;:]*@[^\s<>()"',;:]*/g
const LEFT_OUT = '…'

/**
 * What a mail server said, without whom it spoke of: it is kept with the mail, where no erasure could find it. The player's own
 * address goes in any letters, with or without its domain, and whatever else looks like an address.
 */
export function withoutAddresses(delivery: Delivery, userEmail: string | null): Delivery {
  if (!('reason' in delivery)) return delivery
  const localPart = userEmail?.slice(0, userEmail.lastIndexOf('@')) ?? ''
  const reason = [userEmail ?? '', localPart].reduce(leaveOut, delivery.reason)
  return { ...delivery, reason: reason.replaceAll(ANY_ADDRESS, LEFT_OUT) }
}

function leaveOut(text: string, secret: string): string {
  if (secret === '') return text
  const pattern = secret.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), LEFT_OUT)
}
