import { useState } from 'react'

import { setField } from '#admin/document/document-edits.ts'
import { ConflictAt } from '#admin/draft/web/conflict-notice.tsx'
import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { SelectField } from '#admin/kit/web/fields.tsx'
import { movePrize } from '#admin/prizes/prize-edits.ts'
import { euroValue } from '#admin/prizes/prize-summary.ts'
import type { WonUnits } from '#admin/prizes/won-units.ts'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'
import { PRIZE_ICONS } from '#venues/prizes/prize.ts'

type Props = PrizeProps & {
  /** The position in the list, from 1. */
  readonly position: number
  /** The length of the list. */
  readonly count: number
  /** The won units; null until they are read. */
  readonly won: WonUnits | null
  /** True if the field of the name gets the focus when it appears. */
  readonly hasFocus: boolean
  readonly onRemove: () => void
}

/**
 * A prize: its name and odds, and its content and remaining stock in one line. The other fields are
 * folded. A change of the name unfolds them, because the content may no longer fit.
 */
export function PrizeCard(props: Props) {
  const { draft, prize, position, won, hasFocus } = props
  const { key, name, probability } = prize
  const [hasLostFocus, setLostFocus] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const path = `prizes.${key}` as const
  // The empty fields of a new prize show no problem until they have lost the focus.
  return (
    <li
      className="stack close prize"
      data-field={`prizes.${key}`}
      ref={hasFocus ? focusName : undefined}
    >
      <h3 className="visually-hidden">{TEXTS.position(position, name)}</h3>
      <div
        className="prize-main"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setLostFocus(true)
        }}
      >
        <DocumentField
          draft={draft}
          path={`${path}.name`}
          maxLength={24}
          hidesProblem={name === '' && !hasLostFocus}
          onEdited={() => setOpen(true)}
        />
        <DocumentField
          draft={draft}
          path={`${path}.probability`}
          label={TEXTS.chances}
          hidesProblem={Number.isNaN(probability) && !hasLostFocus}
        />
      </div>
      <PrizeLine prize={prize} won={won} />
      <details open={isOpen}>
        <summary>{TEXTS.more}</summary>
        <PrizeContent draft={draft} prize={prize} />
        <PrizeOptions {...props} />
      </details>
    </li>
  )
}

const focusName = (card: HTMLElement | null) => card?.querySelector('input')?.focus()

function PrizeLine({
  prize: { icon, alcohol, stock = {}, details = '' },
  won,
}: Pick<Props, 'prize' | 'won'>) {
  const { total, perDay } = stock
  const texts = [
    TEXTS.content(TEXTS.icons[icon], alcohol, details),
    won && total !== undefined && total >= 0 && TEXTS.left(Math.max(total - won.total, 0), total),
    won?.stoppedUntil
      ? TEXTS.stopped(won.stoppedUntil)
      : won &&
        perDay !== undefined &&
        perDay >= 0 &&
        TEXTS.leftToday(Math.max(perDay - won.today, 0), perDay),
    euroValue(details) === null && TEXTS.noValue,
  ].filter(Boolean)
  return <p className="soft">{texts.join(' · ')}</p>
}

const ICON_OPTIONS = PRIZE_ICONS.map((icon) => [icon, TEXTS.icons[icon]] as const)
const ALCOHOLIC: readonly DocumentPrize['icon'][] = ['cocktail', 'beer', 'wine', 'spirit']

function PrizeContent({ draft, prize: { key, icon } }: PrizeProps) {
  const iconPath = `prizes.${key}.icon` as const
  return (
    <>
      <DocumentField draft={draft} path={`prizes.${key}.details`} maxLength={200} />
      <div className="columns">
        <SelectField
          label={DOCUMENT_FIELDS['prizes.*.icon'].label}
          path={iconPath}
          below={<ConflictAt draft={draft} path={iconPath} />}
          value={icon}
          options={ICON_OPTIONS}
          onChange={(changed) =>
            draft.edit((document) => {
              const withIcon = setField(iconPath, changed)(document)
              return setField(`prizes.${key}.alcohol`, ALCOHOLIC.includes(changed))(withIcon)
            })
          }
        />
        <DocumentField draft={draft} path={`prizes.${key}.alcohol`} />
      </div>
    </>
  )
}

type PrizeProps = { readonly draft: DraftHandle; readonly prize: DocumentPrize }

/** The fields and buttons of a prize that are used rarely. */
function PrizeOptions({ draft, prize: { key, name }, position, count, onRemove }: Props) {
  return (
    <>
      <div className="columns">
        <DocumentField draft={draft} path={`prizes.${key}.stock.total`} />
        <DocumentField draft={draft} path={`prizes.${key}.stock.perDay`} />
        <DocumentField draft={draft} path={`prizes.${key}.validityDays`} />
      </div>
      <div className="row prize-actions">
        <Button kind="quiet" busy={position === 1} onPress={() => draft.edit(movePrize(key, -1))}>
          {TEXTS.up} <span className="visually-hidden">{name}</span>
        </Button>
        <Button
          kind="quiet"
          busy={position === count}
          onPress={() => draft.edit(movePrize(key, 1))}
        >
          {TEXTS.down} <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="quiet" onPress={onRemove}>
          {TEXTS.remove} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </>
  )
}
