import { utf8 } from '#platform/bytes.ts'

export const EMAIL_MAX_BYTES = 254

/**
 * Visible ASCII without the characters that separate, group or quote addresses, because mail
 * software parses a text as a list of addresses.
 */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LOCAL_PART_MAX = 64

/** Returns whether a text contains an '@'. No mail is sent to a text without it. */
export function hasAtSign(email: string): boolean {
  return email.includes('@')
}

/**
 * Returns whether a text is one plain address of at most 254 bytes, with an ASCII local part and a
 * domain with a dot. The form and the server apply the same rule.
 */
export function isMailbox(email: string): boolean {
  if (utf8(email).length > EMAIL_MAX_BYTES) return false
  const { local, domain, isPair } = splitAddress(email)
  return isPair && local.length <= LOCAL_PART_MAX && LOCAL_PART.test(local) && isDomain(domain)
}

/**
 * Converts an international domain to ASCII and back. Returns '' for an invalid domain. The
 * functions are an argument, because pure files cannot import them.
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
  // The domain that 'xn--…' encodes must follow the same rule as a typed domain.
  if (!isDomain(ascii) || !isDomain(names.toUnicode(ascii))) return null
  const address = `${local}@${ascii}`
  return address.length <= EMAIL_MAX_BYTES ? address : null
}

/**
 * Splits an address. Converts full-width characters, which Asian keyboards type, to ASCII, and
 * removes the final dot of the domain.
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

/**
 * A label has only one script, because a Cyrillic 'а' among Latin letters would imitate another
 * domain.
 */
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
 * Returns whether a text is a domain with a dot, in ASCII or another script. Its top level is
 * neither a number, as in an IP address, nor a single letter.
 */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label) || isInternationalLabel(label)) &&
    !/^(?:\d+|.)$/u.test(labels.at(-1) ?? '')
  )
}

/** Returns whether a label has one script, no invisible character and only NFKC characters. */
function isInternationalLabel(label: string): boolean {
  return (
    label.length <= INTERNATIONAL_LABEL_MAX &&
    !/^-|-$|\p{Default_Ignorable_Code_Point}/u.test(label) &&
    label.normalize('NFKC') === label &&
    SCRIPTS.some((script) => script.test(label))
  )
}
