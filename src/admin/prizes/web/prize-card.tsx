import { useState, type ReactNode } from 'react'

import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { CheckField, NumberField, SelectField, TextField } from '#admin/kit/web/fields.tsx'
import { changePrize, changeStock, movePrize } from '#admin/prizes/prize-edits.ts'
import { euroValue } from '#admin/prizes/prize-summary.ts'
import type { WonUnits } from '#admin/prizes/won-units.ts'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'
import { PRIZE_ICONS } from '#venues/prizes/prize.ts'

type Props = PrizeProps & {
  /** From 1. */
  readonly position: number
  /** The length of the list. */
  readonly count: number
  /** How many units were won; undefined if the prize never had a limit. */
  readonly won: WonUnits | undefined
  readonly onRemove: () => void
}

/**
 * One prize: its name and odds, what the name stands for, what is left of it, and the rest of its
 * fields folded.
 */
export function PrizeCard(props: Props) {
  const { draft, prize, position, won } = props
  const { key, name, probability } = prize
  const [isLeft, setLeft] = useState(false)
  const [isNatureOpen, setNatureOpen] = useState(false)
  /** An empty field of a new prize is no mistake before the member has left the fields. */
  const problemAt = (field: 'name' | 'probability', isEmpty: boolean) =>
    isEmpty && !isLeft ? undefined : draft.problemAt(`prizes.${key}.${field}`)
  return (
    <li className="stack close prize" data-field={`prizes.${key}`}>
      <h3 className="visually-hidden">{TEXTS.position(position, name)}</h3>
      <div
        className="prize-main"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setLeft(true)
        }}
      >
        <TextField
          label={DOCUMENT_FIELDS['prizes.*.name'].label}
          value={name}
          maxLength={24}
          path={`prizes.${key}.name`}
          onChange={(changed) => {
            setNatureOpen(true)
            draft.edit(changePrize(key, { name: changed }))
          }}
          problem={problemAt('name', name === '')}
        />
        <NumberField
          label={TEXTS.chances}
          path={`prizes.${key}.probability`}
          value={probability}
          onChange={(changed = Number.NaN) =>
            draft.edit(changePrize(key, { probability: changed }))
          }
          problem={problemAt('probability', Number.isNaN(probability))}
        />
      </div>
      <PrizeNature draft={draft} prize={prize} isOpen={isNatureOpen} />
      <StockLeft prize={prize} won={won} />
      <PrizeDetails draft={draft} prize={prize}>
        <PrizeActions {...props} />
      </PrizeDetails>
    </li>
  )
}

function StockLeft({ prize: { stock = {}, details = '' }, won }: Pick<Props, 'prize' | 'won'>) {
  const { total, perDay } = stock
  const texts = [
    total !== undefined && total >= 0 && TEXTS.left(Math.max(total - (won?.total ?? 0), 0), total),
    won?.stoppedUntil
      ? TEXTS.stopped(won.stoppedUntil)
      : perDay !== undefined &&
        perDay >= 0 &&
        TEXTS.leftToday(Math.max(perDay - (won?.today ?? 0), 0), perDay),
    euroValue(details) === null && TEXTS.noValue,
  ].filter(Boolean)
  return texts.length > 0 && <p className="soft">{texts.join(' · ')}</p>
}

function PrizeActions({ draft: { edit }, prize: { key, name }, position, count, onRemove }: Props) {
  return (
    <div className="row prize-actions">
      <Button kind="quiet" busy={position === 1} onPress={() => edit(movePrize(key, -1))}>
        {TEXTS.up} <span className="visually-hidden">{name}</span>
      </Button>
      <Button kind="quiet" busy={position === count} onPress={() => edit(movePrize(key, 1))}>
        {TEXTS.down} <span className="visually-hidden">{name}</span>
      </Button>
      <Button kind="quiet" onPress={onRemove}>
        {TEXTS.remove} <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  )
}

const ICON_OPTIONS = PRIZE_ICONS.map((icon) => [icon, TEXTS.icons[icon]] as const)
const ALCOHOLIC: readonly DocumentPrize['icon'][] = ['cocktail', 'beer', 'wine', 'spirit']

/**
 * What the name of a prize stands for, in one line that unfolds. Another name opens it: the old
 * values may be wrong for it.
 */
function PrizeNature({
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
      <div className="columns">
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

type PrizeProps = { readonly draft: DraftHandle; readonly prize: DocumentPrize }

/** The fields of a prize that one changes rarely. */
function PrizeDetails({
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
      <div className="columns">
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
