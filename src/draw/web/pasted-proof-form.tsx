import { useState, type FormEvent } from 'react'

import { readPastedProof, type PastedProof } from '#draw/pasted-proof.ts'
import type { ProofClaim, RecomputedDraw } from '#draw/verification-steps.ts'
import { pasteProblemText, VERIFICATION_TEXTS } from '#texts/draw/verification-screen.ts'
import { FieldProblem } from '#ui/web/field-problem.tsx'
import type { ThemeName } from '#venues/find-theme.ts'

import { CheckedProof } from './checked-proof.tsx'

type Props = {
  readonly theme: ThemeName
  readonly check: (claim: ProofClaim) => Promise<RecomputedDraw>
}

/** Checks a pasted proof. The pasted text stays in the field, even when it is invalid. */
export function PastedProofForm({ theme, check }: Props) {
  const { title, lead, label, button, result } = VERIFICATION_TEXTS.paste
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState<PastedProof | null>(null)
  const problem = pasted && !pasted.ok ? pasteProblemText(pasted.problem) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setPasted(readPastedProof(text))
  }

  return (
    <section aria-labelledby="pasted-title">
      <h2 id="pasted-title">{title}</h2>
      <form className="pasted" noValidate onSubmit={submit}>
        <p id="pasted-lead">{lead}</p>
        <label className="field">
          <span className="field-label">{label}</span>
          <textarea
            name="proof"
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={text}
            placeholder={'{"venue": "…", "prizeId": "…", "proof": {…}}'}
            aria-invalid={problem !== null}
            aria-describedby={problem ? 'pasted-problem' : 'pasted-lead'}
            onChange={({ target }) => {
              setText(target.value)
              setPasted(null)
            }}
          />
        </label>
        <div role="alert">
          <FieldProblem id="pasted-problem" text={problem} />
        </div>
        <button className="button button-main" type="submit">
          {button}
        </button>
      </form>
      {pasted?.ok && (
        <div role="group" aria-label={result}>
          <CheckedProof theme={theme} claim={pasted.claim} check={check} />
        </div>
      )}
    </section>
  )
}
