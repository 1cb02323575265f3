import { changePrize } from '#admin/prize-edits.ts'
import { CheckField, SelectField, TextField } from '#admin/web/kit/fields.tsx'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'
import { PRIZE_ICONS } from '#venues/prize.ts'
import type { DocumentPrize } from '#venues/prize-schema.ts'

import type { PrizeProps } from './prize-details.tsx'

const ICON_OPTIONS = PRIZE_ICONS.map((icon) => [icon, TEXTS.icons[icon]] as const)
const ALCOHOLIC: readonly DocumentPrize['icon'][] = ['cocktail', 'beer', 'wine', 'spirit']

/**
 * What the name of a prize stands for, in one line that unfolds. Another name opens it: the old
 * values may be wrong for it.
 */
export function PrizeNature({
  draft: { edit, problemAt },
  prize: { key, icon, alcohol, details = '' },
  isOpen,
}: PrizeProps & { readonly isOpen: boolean }) {
  const path = `prizes.${key}.details`
  return (
    <details open={isOpen}>
      <summary>{TEXTS.nature(TEXTS.icons[icon], alcohol, details)}</summary>
      <TextField
        {...DOCUMENT_FIELDS['prizes.*.details']}
        path={path}
        value={details}
        maxLength={200}
        onChange={(text) => edit(changePrize(key, { details: text === '' ? undefined : text }))}
        problem={problemAt(path)}
      />
      <div className="fields">
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
      </div>
    </details>
  )
}
