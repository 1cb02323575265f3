import { hasAtSign, isMailbox } from '#platform/email-address.ts'

export type EmailForm = {
  readonly email: string
  readonly acceptedTerms: boolean
  readonly promoEmails: boolean
}
/** 'emailDisposable' comes from the server: the list of domains is too long for the page. */
export type EmailProblem = 'emailInvalid' | 'emailDisposable'
export type EmailFormProblem = EmailProblem | 'termsNotAccepted'
type CheckedEmailForm =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly toast: EmailFormProblem }

/** Checks the address, then the terms; the box for offers is optional. Returns the trimmed address, or the error's toast. */
export function checkEmailForm(form: EmailForm): CheckedEmailForm {
  const email = form.email.trim()
  if (!hasAtSign(email) || !isMailbox(email)) return { ok: false, toast: 'emailInvalid' }
  if (!form.acceptedTerms) return { ok: false, toast: 'termsNotAccepted' }
  return { ok: true, email }
}
