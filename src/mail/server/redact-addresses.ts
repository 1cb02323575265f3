import type { Delivery } from './transport.ts'

const WORD = /[^\s<>()"',;:]+/g
const PLACEHOLDER = '…'

/**
 * Returns a delivery without the addresses in the mail server's answer. The answer is stored, and
 * an erasure would not find an address in it. Replaces the player's address in any letter case,
 * with or without its domain, and any text that looks like an address.
 */
export function redactAddresses(delivery: Delivery, userEmail: string | null): Delivery {
  if (!('reason' in delivery)) return delivery
  const localPart = userEmail?.slice(0, userEmail.lastIndexOf('@')) ?? ''
  const reason = [userEmail ?? '', localPart].reduce(redactText, delivery.reason)
  return {
    ...delivery,
    reason: reason.replaceAll(WORD, (word) => (word.includes('@') ? PLACEHOLDER : word)),
  }
}

function redactText(text: string, secret: string): string {
  if (secret === '') return text
  const pattern = secret.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'),
    PLACEHOLDER,
  )
}
