import { useId, useRef } from 'react'

import { PERSONAL_TEXTS } from '#core/personal-texts.ts'
import type { Venue } from '#core/venue.ts'

type Props = {
  readonly venue: Venue
  /** What the server said; null before. */
  readonly message: string | null
  /** What went wrong instead, in words. */
  readonly trouble: string | null
  readonly isWorking: boolean
  /** What was typed is no address. */
  readonly isWrong: boolean
  readonly onSubmitted: (email: string) => void
}

/** Asks for the address that the link goes to. */
export function AskMyDataScreen({ venue, message, trouble, isWorking, isWrong, onSubmitted }: Props) {
  const { title, lead, label, hint, submit, rights } = PERSONAL_TEXTS.ask
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  return (
    <form
      className="email personal-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmitted(field.current?.value ?? '')
      }}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead(venue.name)}</p>
      {trouble && (
        <p className="notice notice-alarm" role="alert">
          {trouble}
        </p>
      )}
      <label className="field">
        <span className="field-label">{label}</span>
        <input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder={hint}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problemId : undefined}
        />
      </label>
      {isWrong && (
        <p className="field-problem" id={problemId} role="alert">
          {PERSONAL_TEXTS.wrongEmail}
        </p>
      )}
      <button className="button button-main" type="submit" disabled={isWorking}>
        {isWorking ? PERSONAL_TEXTS.working : submit}
      </button>
      <output>{message && <span className="notice">{message}</span>}</output>
      <p className="small-print">{rights(venue.legal.email)}</p>
    </form>
  )
}
