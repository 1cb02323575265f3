import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'

import type { Game, PlayerEvent } from '#game/game.ts'
import { TermsChanges } from '#terms/web/terms-changes.tsx'
import { GAME_TEXTS } from '#texts/game/messages.ts'
import { TOASTS } from '#texts/game/toasts.ts'
import { PROMO_CONSENT_TEXT } from '#texts/players/promo-consent.ts'
import { TERMS_CHANGES_TEXTS } from '#texts/terms/messages.ts'
import { EmailField, FieldProblem } from '#ui/web/form-fields.tsx'
import { Unbroken } from '#ui/web/unbroken.tsx'
import { venuePageHref } from '#venues/page-addresses.ts'

type Props = {
  readonly game: Game
  readonly isOnline: boolean
  readonly onEvent: (event: PlayerEvent) => void
  readonly termsHref: string
}

export function EmailView({ game, isOnline, onEvent, termsHref }: Props) {
  const { venue, form, formProblem, termsChange } = game
  const {
    title,
    lead,
    leadByEmail,
    label,
    hint,
    terms,
    termsLink,
    adult,
    termsAdult,
    termsProblem,
    required,
    submit,
  } = GAME_TEXTS.email
  const emailProblem = formProblem === 'termsNotAccepted' ? null : formProblem
  const isTermsMissing = formProblem === 'termsNotAccepted'
  useEffect(() => {
    if (formProblem)
      document.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' })
  }, [formProblem])
  const { email } = form
  // The address that the question is about. A second press can come before the next rendering.
  const asked = useRef('')
  const [question, setQuestion] = useState<ReactNode>()
  const edit = (changed: string) => {
    asked.current = ''
    setQuestion('')
    onEvent({ type: 'formEdited', form: { email: changed } })
  }
  /**
   * Returns the address in the field. A browser may fill in the field without an event, and the
   * next rendering would empty it.
   */
  const takeFilled = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const filled = new FormData(currentTarget).get('email')
    if (typeof filled !== 'string' || filled === email) return email
    edit(filled)
    return filled
  }
  const submitForm = () => onEvent({ type: 'emailSubmitted', isOffline: !isOnline })
  /** Asks about a doubtful spelling at the first press, and submits at the second press. */
  const askOrSubmit = (typed: string) => {
    if (asked.current === typed) return submitForm()
    asked.current = typed
    const load = import('#players/mailbox/web/spelling-question.tsx')
    load.then(
      ({ ask }) => setQuestion(asked.current === typed && ask(typed, edit, submitForm)),
      submitForm,
    )
  }
  // The page of the terms, which was loaded earlier, would show the replaced terms.
  const newTermsHref = venuePageHref(venue.key, 'terms', String(venue.terms.version))
  const acceptedHref = termsChange ? newTermsHref : termsHref
  return (
    <form
      className="form"
      noValidate
      onChange={(event) => {
        // The field of the address has its own handler.
        if (!(event.target as Element).matches('[name="email"]')) takeFilled(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        askOrSubmit(takeFilled(event))
      }}
    >
      <h1 tabIndex={-1}>{termsChange ? TERMS_CHANGES_TEXTS.title : title}</h1>
      {termsChange ? (
        <>
          <p className="lead">{TERMS_CHANGES_TEXTS.lead}</p>
          <TermsChanges {...termsChange} termsHref={acceptedHref} />
        </>
      ) : (
        <p className="lead">{venue.codeByEmailOnly ? leadByEmail : lead}</p>
      )}
      <EmailField
        label={label}
        hint={hint}
        problemId={emailProblem && 'email-problem'}
        value={email}
        onChange={(event) => edit(event.target.value)}
      />
      <FieldProblem id="email-problem" text={emailProblem && TOASTS[emailProblem].description} />
      {question}
      {venue.reviewMode === 'invited' && <p className="small-print">{adult}</p>}
      <div className="check">
        <input
          type="checkbox"
          id="terms"
          // Because of a line break between link and text, WebKit would read the label as
          // « participationet ».
          aria-label={`${terms} ${termsLink} ${termsAdult} ${required}`}
          required
          checked={form.acceptedTerms}
          aria-invalid={isTermsMissing}
          aria-describedby={isTermsMissing ? 'terms-problem' : undefined}
          onChange={(event) =>
            onEvent({ type: 'formEdited', form: { acceptedTerms: event.target.checked } })
          }
        />
        <label htmlFor="terms">
          {terms} <a href={acceptedHref}>{termsLink}</a> {termsAdult}{' '}
          <span className="small-print">{required}</span>
        </label>
      </div>
      <FieldProblem id="terms-problem" text={isTermsMissing ? termsProblem : null} />
      <div className="check">
        <input
          type="checkbox"
          id="promo"
          checked={form.promoEmails}
          onChange={(event) =>
            onEvent({ type: 'formEdited', form: { promoEmails: event.target.checked } })
          }
        />
        <label htmlFor="promo">
          <Unbroken text={PROMO_CONSENT_TEXT} />
        </label>
      </div>
      <button className="button button-main" type="submit">
        {submit}
      </button>
    </form>
  )
}
