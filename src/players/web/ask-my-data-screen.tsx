import { useId, useRef } from 'react'

import { pastedAddress } from '#platform/mailbox/pasted-address.ts'
import { PERSONAL_TEXTS } from '#texts/players/personal-data.ts'
import { EmailField, FieldProblem } from '#ui/web/form-fields.tsx'
import type { Venue } from '#venues/venue.ts'

type Props = {
  readonly venue: Venue
  /** The server's message; null before the answer. */
  readonly message: string | null
  /** The reason in French if there is no answer. */
  readonly problem: string | null
  readonly isWorking: boolean
  /** True if the server has refused the address. */
  readonly isWrong: boolean
  readonly onSubmitted: (email: string) => void
}

/** The form for the address to which the link is sent. */
export function AskMyDataScreen({
  venue,
  message,
  problem,
  isWorking,
  isWrong,
  onSubmitted,
}: Props) {
  const { title, lead, label, hint, submit, rights } = PERSONAL_TEXTS.ask
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  return (
    <form
      className="form personal-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWorking) onSubmitted(pastedAddress(field.current?.value ?? ''))
      }}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead(venue.name)}</p>
      {problem && (
        <p className="notice notice-alarm" role="alert">
          {problem}
        </p>
      )}
      <EmailField label={label} hint={hint} problemId={isWrong ? problemId : null} ref={field} />
      {isWrong && (
        <div role="alert">
          <FieldProblem id={problemId} text={PERSONAL_TEXTS.wrongEmail} />
        </div>
      )}
      <button className="button button-main" type="submit" aria-disabled={isWorking}>
        {isWorking ? PERSONAL_TEXTS.working : submit}
      </button>
      <output>{message && <span className="notice">{message}</span>}</output>
      <p className="small-print">{rights(venue.legal.email)}</p>
    </form>
  )
}
