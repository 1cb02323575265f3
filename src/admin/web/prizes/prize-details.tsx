import { useState, type ReactNode } from 'react'

import { changePrize, changeStock } from '#admin/prize-edits.ts'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { CheckField, NumberField, SelectField, TextField } from '#admin/web/kit/fields.tsx'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'
import { PRIZE_ICONS } from '#venues/prize.ts'
import type { DocumentPrize } from '#venues/prize-schema.ts'

const ICON_OPTIONS = PRIZE_ICONS.map((icon) => [icon, TEXTS.icons[icon]] as const)
const FOLDED_FIELDS = /\.(?:stock\.\w+|validityDays|details)$/
const ALCOHOLIC: readonly DocumentPrize['icon'][] = ['cocktail', 'beer', 'wine', 'spirit']

export type PrizeProps = { readonly draft: DraftHandle; readonly prize: DocumentPrize }

/** The fields of a prize that one changes rarely. Open at first if one of them is invalid. */
export function PrizeDetails({
  draft: { edit, problemAt, problems },
  prize,
  children,
}: PrizeProps & { readonly children: ReactNode }) {
  const { key, icon, alcohol, stock = {}, validityDays, details = '' } = prize
  const path = `prizes.${key}.`
  /** Not computed again: correcting a field must not close what contains it. */
  const [isOpen] = useState(() =>
    problems.some((problem) => problem.path.startsWith(path) && FOLDED_FIELDS.test(problem.path)),
  )
  /** NaN keeps an empty field as it is while a number is typed. */
  const number = (field: 'stock.total' | 'stock.perDay' | 'validityDays', value = Number.NaN) => ({
    ...{ label: DOCUMENT_FIELDS[`prizes.*.${field}`].label, value },
    problem: problemAt(path + field),
  })
  return (
    <details open={isOpen}>
      <summary>{TEXTS.more}</summary>
      <div className="fields">
        <TextField
          label={DOCUMENT_FIELDS['prizes.*.details'].label}
          help={DOCUMENT_FIELDS['prizes.*.details'].help}
          value={details}
          maxLength={200}
          onChange={(text) => edit(changePrize(key, { details: text === '' ? undefined : text }))}
          problem={problemAt(`${path}details`)}
        />
        <SelectField
          label={DOCUMENT_FIELDS['prizes.*.icon'].label}
          value={icon}
          options={ICON_OPTIONS}
          onChange={(changed) =>
            edit(changePrize(key, { icon: changed, alcohol: ALCOHOLIC.includes(changed) }))
          }
        />
        <CheckField
          label={TEXTS.alcohol}
          help={TEXTS.alcoholHelp}
          checked={alcohol}
          onChange={(changed) => edit(changePrize(key, { alcohol: changed }))}
        />
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
