import { useState } from 'react'

import { changePrize, movePrize } from '#admin/prize-edits.ts'
import { euroValue } from '#admin/prize-summary.ts'
import type { WonUnits } from '#admin/prize-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { NumberField, TextField } from '#admin/web/kit/fields.tsx'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'

import { PrizeDetails, type PrizeProps } from './prize-details.tsx'
import { PrizeNature } from './prize-nature.tsx'

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
    <li className="prize" data-field={`prizes.${key}`}>
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
  return texts.length > 0 && <p className="prize-left">{texts.join(' · ')}</p>
}

function PrizeActions({ draft: { edit }, prize: { key, name }, position, count, onRemove }: Props) {
  return (
    <div className="prize-actions">
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
