import { useState } from 'react'

import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { DraftPanel } from '#admin/draft/web/draft-panel.tsx'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Notice, Panel } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import {
  addPrize,
  insertPrize,
  removePrize,
  replacePrizes,
  withKeys,
} from '#admin/prizes/prize-edits.ts'
import { summarisePlays } from '#admin/prizes/prize-summary.ts'
import { NO_UNITS_WON, type WonByKey } from '#admin/prizes/won-units.ts'
import { PRESETS } from '#admin/venues/preset-names.ts'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes/messages.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { PRIZES_MAX } from '#venues/prizes/prize-list-rules.ts'

import { newPrizeKey } from './new-prize-key.ts'
import { PrizeCard } from './prize-card.tsx'
import { prizesCalls } from './prizes-calls.ts'
import { PlaysPanel, PrizesPreview } from './prizes-preview.tsx'
import './prizes.css'

/** Edits the prizes and their odds, beside a preview of the wheel. */
export function PrizesScreen(props: ScreenProps) {
  // The value is null until it is read. The remaining stock is then not shown.
  const won = useServer(prizesCalls('read-stock', props.venue.key)).answer?.won ?? null
  return (
    <DraftPanel screen={props}>
      {(draft) => (
        <div className="beside prizes">
          <div className="side prizes-side">
            <PrizesPreview
              venue={props.venue.key}
              document={draft.document}
              isValid={!draft.problems.some(({ path }) => path.startsWith('prizes'))}
            />
            {won && <PlaysPanel prizes={draft.document.prizes} won={won} />}
          </div>
          <PrizeList draft={draft} won={won} />
        </div>
      )}
    </DraftPanel>
  )
}

function PrizeList({ draft, won }: { readonly draft: DraftHandle; readonly won: WonByKey | null }) {
  const { prizes } = draft.document
  const { losses } = summarisePlays(prizes.map((prize) => ({ ...prize, stock: {} })))
  // The schema checks the sum of the odds only if all fields of all prizes are valid.
  const problem =
    losses < 0
      ? DOCUMENT_PROBLEMS.probabilityTotal(TEXTS.count(100 - losses))
      : draft.problemAt('prizes')
  const [lastUndo, setUndo] = useState<Undo | null>(null)
  // A colleague may have restored the prize, or a conflict about it is shown above the list.
  const isRestored = prizes.some(({ key }) => key === lastUndo?.first)
  const isInConflict = draft.conflicts.some(({ path }) => path === `prizes.${lastUndo?.first}`)
  const undo = isRestored || isInConflict ? null : lastUndo
  /** The key of the added or restored prize. */
  const [focused, setFocused] = useState<string>()
  const published = draft.inForce.document?.prizes ?? []
  const cards = prizes.map((prize, index) => (
    <PrizeCard
      key={prize.key}
      draft={draft}
      prize={prize}
      position={index + 1}
      count={prizes.length}
      won={won && (won[prize.key] ?? NO_UNITS_WON)}
      hasFocus={prize.key === focused}
      onRemove={() => {
        draft.edit(removePrize(prize.key))
        const text = TEXTS.removed(
          prize.name,
          published.some(({ key }) => key === prize.key),
        )
        setUndo({ text, index, edit: insertPrize(prize, index), first: prize.key })
      }}
    />
  ))
  const notice = ({ text, edit, first }: Undo) => (
    <UndoNotice
      key={text}
      text={text}
      onUndo={() => {
        draft.edit(edit)
        setFocused(first)
        setUndo(null)
      }}
    />
  )
  return (
    <Panel title={TEXTS.list}>
      {problem !== undefined && (
        <Notice kind="error">
          <p>{problem}</p>
        </Notice>
      )}
      <ol className="stack prize-list" data-field="prizes">
        {undo ? cards.toSpliced(undo.index, 0, notice(undo)) : cards}
      </ol>
      {prizes.length < PRIZES_MAX ? (
        <Button
          onPress={() => {
            const key = newPrizeKey()
            draft.edit(addPrize(key))
            setFocused(key)
          }}
        >
          {TEXTS.add}
        </Button>
      ) : (
        <p className="field-help">{TEXTS.full(PRIZES_MAX)}</p>
      )}
      <PresetMenu
        onLoad={(preset) => {
          // After several presets, « Annuler » restores the list before the first preset.
          const isUnchanged = JSON.stringify(prizes) === JSON.stringify(undo?.loaded)
          const before =
            undo && isUnchanged ? undo : { edit: replacePrizes(prizes), first: prizes[0]?.key }
          const loaded = withKeys(preset, newPrizeKey)
          draft.edit(replacePrizes(loaded))
          setUndo({ ...before, text: TEXTS.replaced, index: 0, loaded })
        }}
      />
    </Panel>
  )
}

/** Replaces the prizes by a preset. */
function PresetMenu({ onLoad }: { readonly onLoad: (prizes: VenueDocument['prizes']) => void }) {
  return (
    <details>
      <summary>{TEXTS.presets}</summary>
      <div className="row">
        {PRESETS.map((preset) => (
          <Button key={preset} onPress={() => onLoad(presetDocument(preset, '').prizes)}>
            {TEXTS.presetNames[preset]}
          </Button>
        ))}
      </div>
    </details>
  )
}

/**
 * A removal from the list of prizes that can be undone. It has the position, and the edit that
 * undoes the removal.
 */
type Undo = {
  readonly text: string
  readonly index: number
  readonly edit: (document: VenueDocument) => VenueDocument
  /** The key of the first restored prize. */
  readonly first: string | undefined
  /** The prizes of the preset that has replaced the list. */
  readonly loaded?: VenueDocument['prizes']
}

/**
 * Focuses the button in a list item. The pressed button is removed with its prize, so the focus
 * would otherwise be lost.
 */
const focusButton = (item: HTMLLIElement | null) => item?.querySelector('button')?.focus()

/** A notice at the position of a removed prize, with a button that restores the prize. */
function UndoNotice({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <li ref={focusButton}>
      <Notice kind="warning">
        <p role="alert">{text}</p>
        <Button onPress={onUndo}>{TEXTS.undo}</Button>
      </Notice>
    </li>
  )
}
