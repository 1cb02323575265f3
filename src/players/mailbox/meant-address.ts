import { pastedAddress } from '#platform/mailbox/pasted-address.ts'

/** The domains of most French mailboxes, and real providers that are one letter away from these. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'hotmail.fr',
  'outlook.fr',
  'live.fr',
  'laposte.net',
  'yahoo.fr',
  'mail.com',
  'email.com',
  'ymail.com',
]

/**
 * Returns the address that the player probably meant. The domain differs from a usual domain by a
 * missing, added, wrong or moved letter; null for any other domain.
 */
export function meantAddress(email: string): string | null {
  const [local = '', domain = ''] = pastedAddress(email).split('@')
  const typed = shortened(domain.toLowerCase())
  if (DOMAINS.some((usual) => usual === typed[0])) return null
  const meant = DOMAINS.find((usual) => shortened(usual).some((word) => typed.includes(word)))
  return meant ? `${local}@${meant}` : null
}

/** Returns the word, and the word without each of its letters. */
function shortened(word: string): readonly string[] {
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}
