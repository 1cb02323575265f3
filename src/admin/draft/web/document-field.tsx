import { useState, type InputHTMLAttributes } from 'react'

import {
  completeLink,
  kindOfField,
  readField,
  setField,
  type DocumentPath,
} from '#admin/draft/document-edits.ts'
import {
  CheckField,
  NumberField,
  SelectField,
  TextField,
  type FieldProps,
} from '#admin/kit/web/fields.tsx'
import { fieldValueText } from '#texts/venues/document/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { fieldOfPath } from '#venues/document/document-fields.ts'

import type { DraftHandle } from './draft-handle.ts'

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength'
> & {
  readonly draft: DraftHandle
  readonly path: DocumentPath
  /** Instead of the label of the catalogue. */
  readonly label?: string
  /** True while an empty field is no mistake yet. */
  readonly isQuiet?: boolean
  readonly onEdited?: () => void
  /** What a yes or no that the document leaves out means. */
  readonly absent?: boolean
  /** A text of a new document: it shows as an example, in an empty field. */
  readonly example?: string
  /** Returns what to say of a text beside its field, while it is typed. */
  readonly warn?: (text: string) => string | undefined
}

/**
 * A field of the draft: one line of a form. Its control follows from the schema, its texts from the
 * catalogue of fields.
 */
export function DocumentField(props: Props) {
  const { draft, path, absent = false, example, warn, isQuiet, onEdited, ...input } = props
  const value = readField(draft.document, path)
  const { label, help } = { ...DOCUMENT_FIELDS[fieldOfPath(path)], ...input }
  const { type, options, isOptional } = kindOfField(path)
  const field = { label, help, path, problem: isQuiet ? undefined : draft.problemAt(path) }
  const onChange = (changed: string | number | boolean | undefined) => {
    draft.edit(setField(path, changed))
    onEdited?.()
  }
  if (type === 'boolean')
    return (
      <CheckField
        {...{ label, help, path }}
        checked={value === undefined ? absent : value === true}
        onChange={(checked) => onChange(isOptional && checked === absent ? undefined : checked)}
      />
    )
  if (type === 'number')
    return <NumberField {...field} value={value as number | undefined} onChange={onChange} />
  if (type === 'choice')
    return (
      <SelectField
        {...field}
        value={String(value ?? options[0])}
        options={options.map((option) => [option, fieldValueText(fieldOfPath(path), option)])}
        onChange={onChange}
      />
    )
  const text = value === example ? '' : String(value ?? '')
  const shared = {
    ...input,
    ...field,
    help: warn?.(text) ?? help,
    placeholder: example,
    value: text,
    onChange,
  }
  return input.type === 'url' ? <LinkField {...shared} /> : <TextField {...shared} />
}

/**
 * A link, whose scheme may be left out. The field shows what is typed until it is left: an added
 * scheme would move the cursor.
 */
function LinkField({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: string; readonly onChange: (link: string) => void }) {
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(completeLink(text))
      }}
      onBlur={() => setTyped(completeLink(typed))}
    />
  )
}
