import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string
  readonly hint: string
  /** The id of the error message; null without an error. */
  readonly problemId: string | null
}

/** An input for one e-mail address, with the attributes that select the keyboard on phones. */
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
