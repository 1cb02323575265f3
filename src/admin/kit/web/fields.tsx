import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

import { pastedAddress } from '#platform/mailbox/pasted-address.ts'
import { withoutInvisible } from '#platform/mailbox/strip-invisible.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

export type FieldProps = {
  readonly label: string
  readonly help?: string | undefined
  /** A French sentence below the field. */
  readonly problem?: string | undefined
  /** The path of the edited field in the document. */
  readonly path?: string | undefined
  /** The content below the field. */
  readonly below?: ReactNode
}

type InputProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'onFocus' | 'onBlur'
  > & { readonly ref?: Ref<HTMLInputElement> }

/** A label and its control, with the help and the problem below, which describe the control. */
function Field({
  label,
  help,
  problem,
  path,
  below,
  children,
}: FieldProps & {
  readonly children: (ids: {
    id: string
    describedBy: string | undefined
    invalid: boolean
  }) => ReactNode
}) {
  const id = useId()
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="field" data-field={path}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: describedBy || undefined, invalid: problem !== undefined })}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {below}
    </div>
  )
}

/**
 * A text in one line, such as an address, without invisible characters around a pasted text. Shows
 * a hint when the text has reached `maxLength`.
 */
export function TextField({
  value,
  onChange,
  label,
  help,
  problem,
  path,
  below,
  ...input
}: InputProps & { readonly value: string; readonly onChange: (value: string) => void }) {
  const { maxLength = Infinity, type } = input
  const read = type === 'email' ? pastedAddress : withoutInvisible
  const shownHelp = value.length < maxLength ? help : KIT_TEXTS.full(maxLength)
  return (
    <Field {...{ label, problem, path, below }} help={shownHelp}>
      {({ id, describedBy, invalid }) => (
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(read(event.target.value))}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        />
      )}
    </Field>
  )
}

export function SelectField<T extends string>({
  value,
  onChange,
  options,
  ...field
}: FieldProps & {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly options: readonly (readonly [value: T, label: string])[]
}) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({
  checked,
  onChange,
  label,
  help,
  path,
  below,
}: Omit<FieldProps, 'problem'> & {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="field check-field" data-field={path}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={help && `${id}-help`}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {below}
    </div>
  )
}
