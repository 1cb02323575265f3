import type { InputHTMLAttributes } from 'react'

import {
  completeLink,
  kindOfField,
  readField,
  type DraftPath,
} from '#admin/document/document-edits.ts'
import { CheckField, SelectField, TextField } from '#admin/kit/web/fields.tsx'
import { fieldValueText } from '#texts/venues/document/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { isExampleText } from '#texts/venues/document/example-text.ts'
import { fieldOfPath, type FieldValue } from '#venues/document/document-fields.ts'

import { ConflictAt } from './conflict-notice.tsx'
import type { DraftHandle } from './draft-handle.ts'
import { useTypedText, type TextFormat } from './use-typed-text.ts'

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'maxLength' | 'placeholder'
> & {
  readonly draft: DraftHandle
  readonly path: DraftPath
  /** Replace the label and the help of the catalogue. */
  readonly label?: string
  readonly help?: string
  /** Replaces the problem of the document. */
  readonly problem?: string | undefined
  /** True to hide the problem, as long as an empty field is no mistake. */
  readonly hidesProblem?: boolean
  readonly onEdited?: () => void
  /** The value of a checkbox that the document leaves out. */
  readonly defaultChecked?: boolean
  /** Returns a warning about the typed text, or undefined. */
  readonly warn?: (text: string) => string | undefined
  /** Replaces the format of its type. */
  readonly format?: TextFormat
}

/**
 * A field of the draft. The schema determines its control; the catalogue of fields has its texts. A
 * text field shows an example as the placeholder of an empty field.
 */
export function DocumentField(props: Props) {
  const { draft, path, defaultChecked = false } = props
  const { type, options, isOptional } = kindOfField(path)
  const value = readField(draft.document, path)
  const set = (changed: FieldValue) => {
    draft.set(path, changed, value)
    props.onEdited?.()
  }
  const field = fieldProps(props)
  if (type === 'boolean')
    return (
      <CheckField
        {...field}
        checked={value === undefined ? defaultChecked : value === true}
        onChange={(checked) => set(isOptional && checked === defaultChecked ? undefined : checked)}
      />
    )
  if (type === 'picklist')
    return (
      <SelectField
        {...field}
        value={String(value ?? options[0])}
        options={options.map((option) => [option, fieldValueText(fieldOfPath(path), option)])}
        onChange={set}
      />
    )
  return <TypedField {...props} isNumber={type === 'number'} />
}

function fieldProps({ draft, path, hidesProblem, problem, ...texts }: Props) {
  const { label, help } = { ...(path !== 'reason' && DOCUMENT_FIELDS[fieldOfPath(path)]), ...texts }
  return {
    label: label ?? '',
    help,
    path,
    problem: hidesProblem ? undefined : (problem ?? draft.problemAt(path)),
    below: <ConflictAt draft={draft} path={path} />,
  }
}

const TEXT: TextFormat = { write: (value) => String(value ?? ''), read: (text) => text }
/** A link: a missing scheme is added when the field loses the focus. */
const LINK: TextFormat = { write: TEXT.write, read: completeLink }
/** A number with a comma or a point, and an optional unit. */
const NUMBER_TEXT = /^(-?\d+(?:[.,]\d*)?)(?:%|€|euros?|jours?)?$/i
export const NUMBER: TextFormat = {
  write: (value) =>
    value === undefined || Number.isNaN(value) ? '' : String(value).replace('.', ','),
  read(text) {
    const compact = text.replaceAll(/\s/g, '')
    if (compact === '') return undefined
    return Number(NUMBER_TEXT.exec(compact)?.[1]?.replace(',', '.') ?? Number.NaN)
  },
}

/** The fields for which a new document has an example. */
const MAY_BE_EXAMPLE = /^(?:legal\..*|reviewLink|adminEmail)$/

function TypedField(props: Props & { readonly isNumber: boolean }) {
  const { draft, path, placeholder, warn, onEdited, isNumber, ...further } = props
  const { hidesProblem: _, defaultChecked: __, ...input } = further
  const { format = isNumber ? NUMBER : input.type === 'url' ? LINK : TEXT, ...attributes } = input
  const { text, onType, ...focus } = useTypedText(draft, path, format)
  const { help, problem, ...field } = fieldProps(props)
  const isExample = MAY_BE_EXAMPLE.test(path) && isExampleText(text)
  const shown = isExample ? '' : text
  return (
    <TextField
      {...attributes}
      {...field}
      {...focus}
      help={warn?.(shown) ?? help}
      problem={problem}
      placeholder={isExample ? text : placeholder}
      inputMode={isNumber ? 'decimal' : undefined}
      value={shown}
      onChange={(typed) => {
        onType(typed)
        onEdited?.()
      }}
    />
  )
}
