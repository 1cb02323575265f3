import { hasAtSign, isMailbox } from '#platform/mailbox/email-address.ts'
import { pastedAddress } from '#platform/mailbox/pasted-address.ts'
import type { PlayerEntries } from '#players/participation-form-schema.ts'

export type EmailForm = { readonly email: string } & PlayerEntries
/**
 * 'emailDisposable' is found by the server, because the list of domains is too long for the page.
 */
export type EmailProblem = 'emailInvalid' | 'emailDisposable'
export type EmailFormProblem = EmailProblem | 'termsNotAccepted'
type CheckedEmailForm =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly toast: EmailFormProblem }

/**
 * Checks the address, then the acceptance of the terms. Returns the address without the characters
 * that were pasted around it, or the toast of the first problem.
 */
export function checkEmailForm(form: EmailForm): CheckedEmailForm {
  const email = pastedAddress(form.email)
  if (!hasAtSign(email) || !isMailbox(email)) return { ok: false, toast: 'emailInvalid' }
  if (!form.acceptedTerms) return { ok: false, toast: 'termsNotAccepted' }
  return { ok: true, email }
}
