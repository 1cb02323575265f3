import { utf8 } from './bytes.ts'
import { isDomain } from './email-domain.ts'
import { EMAIL_MAX_BYTES } from './rules.ts'

/** Visible ASCII without what separates, groups or quotes addresses: the mail software reads a text as a list. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LOCAL_PART_MAX = 64

/** The spec's own rule: not blank, and an '@' in it (spec §5, E-mail). */
export function hasAtSign(email: string): boolean {
  return email.trim() !== '' && email.includes('@')
}

/** One plain address of at most 254 bytes: an ASCII local part, a domain with a dot. The same rule in form and server. */
export function isMailbox(email: string): boolean {
  if (utf8(email).length > EMAIL_MAX_BYTES) return false
  const { local, domain, isPair } = partsOf(email)
  return isPair && local.length <= LOCAL_PART_MAX && LOCAL_PART.test(local) && isDomain(domain)
}

/** The two spellings of an international domain; '' for what is none. The core cannot convert by itself. */
type DomainNames = {
  toAscii(domain: string): string
  toUnicode(domain: string): string
}

/** Where mail for an address really goes, all ASCII, or null when it is no mailbox. */
export function mailboxAddress(email: string, names: DomainNames): string | null {
  if (!isMailbox(email)) return null
  const { local, domain } = partsOf(email)
  const ascii = names.toAscii(domain)
  // What 'xn--…' spells must be as plain as what was typed.
  if (!isDomain(ascii) || !isDomain(names.toUnicode(ascii))) return null
  const address = `${local}@${ascii}`
  return address.length <= EMAIL_MAX_BYTES ? address : null
}

/** The spellings of one mailbox fold together: letter case, '+tag', and Gmail's dots and second name. */
export function foldMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const untagged = local.replace(/^(.[^+]*)\+.*$/, '$1')
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${untagged.replaceAll('.', '')}@gmail.com`
  return `${untagged}@${domain}`
}

/** Full-width letters, as an Asian keyboard types them, are the plain ones; a domain may end in its root's dot. */
function partsOf(email: string) {
  const plain = email
    .replaceAll(/[！-～]/gu, (wide) => (wide === '＠' ? wide : wide.normalize('NFKC')))
    .replaceAll('。', '.')
  const [local = '', domain = '', ...more] = plain.split('@')
  return { local, domain: domain.replace(/\.$/, ''), isPair: more.length === 0 }
}

export type EmailForm = {
  readonly email: string
  readonly acceptedTerms: boolean
  readonly promoEmails: boolean
}
/** 'emailDisposable' comes from the server: the list is too long for the page. */
export type EmailProblem = 'emailInvalid' | 'emailDisposable'
export type EmailFormProblem = EmailProblem | 'termsNotAccepted'
type CheckedEmailForm =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly toast: EmailFormProblem }

/** What makes the form acceptable (spec §5): the address first, then the terms. The promo box is free. */
export function checkEmailForm(form: EmailForm): CheckedEmailForm {
  const email = form.email.trim()
  if (!hasAtSign(email) || !isMailbox(email)) return { ok: false, toast: 'emailInvalid' }
  if (!form.acceptedTerms) return { ok: false, toast: 'termsNotAccepted' }
  return { ok: true, email }
}
