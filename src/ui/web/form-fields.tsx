import type { ComponentProps } from 'react'

import { Icon } from './icon.tsx'
import { ICON_PATHS } from './icon-paths.ts'
import { Unbroken } from './unbroken.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string
  readonly hint: string
  /** The id of the error message; null without an error. */
  readonly problemId: string | null
}

/** An input for an e-mail address, with the attributes that select the keyboard on phones. */
export function EmailField({ label, hint, problemId, ...input }: Props) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        {...input}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        placeholder={hint}
        aria-invalid={problemId !== null}
        aria-describedby={problemId ?? undefined}
      />
    </label>
  )
}

/** The error message of a field. `id` is for the aria-describedby of the field. */
export function FieldProblem({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="field-problem" id={id}>
      <Icon path={ICON_PATHS.warning} /> <Unbroken text={text} />
    </p>
  )
}
