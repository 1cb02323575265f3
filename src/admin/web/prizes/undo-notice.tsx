import { Button } from '#admin/web/kit/button.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

/**
 * What a press has taken out of the list of prizes: its place there, and the edit that brings it
 * back.
 */
export type Undo = {
  readonly text: string
  readonly index: number
  readonly edit: (document: VenueDocument) => VenueDocument
  /** The prizes of the preset that has replaced the list. */
  readonly loaded?: VenueDocument['prizes']
}

/** The press may be gone with what it has removed: the focus would be lost. */
const focusButton = (item: HTMLLIElement | null) => item?.querySelector('button')?.focus()

/** Stands in the list where something was removed, and brings it back. */
export function UndoNotice({
  text,
  onUndo,
}: {
  readonly text: string
  readonly onUndo: () => void
}) {
  return (
    <li ref={focusButton}>
      <Notice kind="warning">
        <p>{text}</p>
        <Button onPress={onUndo}>{TEXTS.undo}</Button>
      </Notice>
    </li>
  )
}
