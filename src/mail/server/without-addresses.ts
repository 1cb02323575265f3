import type { Delivery } from './transport.ts'

const ANY_ADDRESS = /[^\s<>()"',;:]*@[^\s<>()"',;:]*/g
const LEFT_OUT = '…'

/**
 * Removes addresses from a mail server's answer, which is stored with the mail, where no erasure could find them: the player's own
 * address in any case of letters, with or without its domain, and all that looks like an address.
 */
export function redactAddresses(delivery: Delivery, userEmail: string | null): Delivery {
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
