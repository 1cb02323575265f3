import { useState, type SubmitEvent } from 'react'

import { readTypedCode } from '#codes/typed-code.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'

type Props = {
  /** True if the phone has just been activated. */
  readonly isNew: boolean
  readonly onTyped: (code: string) => void
  readonly onForget: () => void
}

/** The form in which staff type a code. */
export function CodeForm({ isNew, onTyped, onForget }: Props) {
  const texts = REDEMPTION_TEXTS.codeForm
  const [typed, setTyped] = useState('')
  const [hasProblem, setHasProblem] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isCode = readTypedCode(typed) !== null
    setHasProblem(!isCode)
    if (isCode) onTyped(typed)
  }

  return (
    <section className="code-form">
      <h1>{texts.title}</h1>
      {isNew && (
        <p className="phone-ready">
          <Icon path={FIRST_ICON_PATHS.check} /> {texts.ready}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <div className="field">
          <label className="field-label" htmlFor="typed-code">
            {texts.label}
          </label>
          <input
            id="typed-code"
            value={typed}
            placeholder={texts.hint}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            aria-invalid={hasProblem}
            aria-describedby="typed-code-problem"
            onChange={({ target }) => {
              setTyped(target.value)
              setHasProblem(false)
            }}
          />
          {hasProblem && (
            <p className="field-problem" id="typed-code-problem">
              <Icon path={ICON_PATHS.warning} /> {texts.malformed}
            </p>
          )}
        </div>
        <button className="button button-main" type="submit">
          {texts.check}
        </button>
      </form>
      <p className="small-print">{texts.lead}</p>
      <p className="small-print">{texts.homeScreen}</p>
      <button className="button-quiet" type="button" onClick={onForget}>
        {texts.forget}
      </button>
    </section>
  )
}
