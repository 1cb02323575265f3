import { EMAIL_MAX_BYTES } from './rules.ts'

/** Visible ASCII without what separates, groups or quotes addresses: the mail software reads a text as a list. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LOCAL_PART_MAX = 64
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** The spec's own rule: not blank, and an '@' in it (spec §5, E-mail). */
export function hasAtSign(email: string): boolean {
  return email.trim() !== '' && email.includes('@')
}

/** One plain address: ASCII, at most 254 bytes, a domain with a dot. The same rule in the form and on the server. */
export function isMailbox(email: string): boolean {
  if (email.length > EMAIL_MAX_BYTES) return false
  const [local = '', domain = '', ...more] = email.split('@')
  if (more.length > 0 || local.length > LOCAL_PART_MAX || !LOCAL_PART.test(local)) return false
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** The spellings of one mailbox fold together: letter case, '+tag', and Gmail's dots and second name. */
export function foldMailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const untagged = local.replace(/^(.[^+]*)\+.*$/, '$1')
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${untagged.replaceAll('.', '')}@gmail.com`
  return `${untagged}@${domain}`
}

export type EmailForm = {
  readonly email: string
  readonly acceptedTerms: boolean
  readonly promoEmails: boolean
}
export type EmailFormProblem = 'emailInvalid' | 'termsNotAccepted'
export type CheckedEmailForm =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly toast: EmailFormProblem }

/** What makes the form acceptable (spec §5): the address first, then the terms. The promo box is free. */
export function checkEmailForm(form: EmailForm): CheckedEmailForm {
  const email = form.email.trim()
  if (!hasAtSign(email) || !isMailbox(email)) return { ok: false, toast: 'emailInvalid' }
  if (!form.acceptedTerms) return { ok: false, toast: 'termsNotAccepted' }
  return { ok: true, email }
}
