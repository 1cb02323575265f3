import { utf8 } from '#platform/bytes.ts'

export const EMAIL_MAX_BYTES = 254

/**
 * Visible ASCII without the characters that separate, group or quote addresses: mail software
 * parses a text as a list.
 */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LOCAL_PART_MAX = 64

/** Is this text not blank, and does it contain an '@'? Without that, no mail is sent. */
export function hasAtSign(email: string): boolean {
  return email.trim() !== '' && email.includes('@')
}

/**
 * Is this one plain address of at most 254 bytes, with an ASCII local part and a domain with a dot?
 * The form and the server apply this same rule.
 */
export function isMailbox(email: string): boolean {
  if (utf8(email).length > EMAIL_MAX_BYTES) return false
  const { local, domain, isPair } = splitAddress(email)
  return isPair && local.length <= LOCAL_PART_MAX && LOCAL_PART.test(local) && isDomain(domain)
}

/**
 * Converts between the two spellings of an international domain; returns '' for an invalid domain.
 * Pure files cannot import it.
 */
type DomainNames = {
  toAscii(domain: string): string
  toUnicode(domain: string): string
}

/** Returns the ASCII address that mail is sent to, or null if the text is not a mailbox. */
export function mailboxAddress(email: string, names: DomainNames): string | null {
  if (!isMailbox(email)) return null
  const { local, domain } = splitAddress(email)
  const ascii = names.toAscii(domain)
  // The domain that 'xn--…' encodes must follow the same rule as a typed one.
  if (!isDomain(ascii) || !isDomain(names.toUnicode(ascii))) return null
  const address = `${local}@${ascii}`
  return address.length <= EMAIL_MAX_BYTES ? address : null
}

/**
 * Full-width characters, as an Asian keyboard types them, become ASCII; the final dot of a domain
 * is removed.
 */
function splitAddress(email: string) {
  const halfWidth = email
    .replaceAll(/[！-～]/gu, (wide) => (wide === '＠' ? wide : wide.normalize('NFKC')))
    .replaceAll('。', '.')
  const [local = '', domain = '', ...rest] = halfWidth.split('@')
  return { local, domain: domain.replace(/\.$/, ''), isPair: rest.length === 0 }
}

const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const INTERNATIONAL_LABEL_MAX = 60

/** A label uses one script only: a Cyrillic 'а' among Latin letters imitates another domain. */
const SCRIPTS = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Armenian}\d-]+$/u,
  /^[\p{Script=Georgian}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
]

/**
 * Is this a domain with a dot, in ASCII or in another script? An IP address is not, nor a top level
 * of one letter.
 */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label) || isInternationalLabel(label)) &&
    !/^(?:\d+|.)$/u.test(labels.at(-1) ?? '')
  )
}

/** One script, no invisible character, and no character that normalisation (NFKC) replaces. */
function isInternationalLabel(label: string): boolean {
  return (
    label.length <= INTERNATIONAL_LABEL_MAX &&
    !/^-|-$|\p{Default_Ignorable_Code_Point}/u.test(label) &&
    label.normalize('NFKC') === label &&
    SCRIPTS.some((script) => script.test(label))
  )
}
