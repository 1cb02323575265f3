import type { ReactNode } from 'react'

import { changePrize, changeStock } from '#admin/prize-edits.ts'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { NumberField } from '#admin/web/kit/fields.tsx'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'
import type { DocumentPrize } from '#venues/prize-schema.ts'

export type PrizeProps = { readonly draft: DraftHandle; readonly prize: DocumentPrize }

/** The fields of a prize that one changes rarely. */
export function PrizeDetails({
  draft: { edit, problemAt },
  prize,
  children,
}: PrizeProps & { readonly children: ReactNode }) {
  const { key, stock = {}, validityDays } = prize
  const path = `prizes.${key}.`
  /** NaN keeps an empty field as it is while a number is typed. */
  const number = (field: 'stock.total' | 'stock.perDay' | 'validityDays', value = Number.NaN) => ({
    label: DOCUMENT_FIELDS[`prizes.*.${field}`].label,
    value,
    path: path + field,
    problem: problemAt(path + field),
  })
  return (
    <details>
      <summary>{TEXTS.more}</summary>
      <div className="fields">
        <NumberField
          {...number('stock.total', stock.total)}
          help={TEXTS.unlimited}
          onChange={(total) => edit(changeStock(prize, { total }))}
        />
        <NumberField
          {...number('stock.perDay', stock.perDay)}
          help={TEXTS.unlimited}
          onChange={(perDay) => edit(changeStock(prize, { perDay }))}
        />
        <NumberField
          {...number('validityDays', validityDays)}
          help={DOCUMENT_FIELDS['prizes.*.validityDays'].help}
          onChange={(days) => edit(changePrize(key, { validityDays: days }))}
        />
      </div>
      {children}
    </details>
  )
}
