import {
  DIFFERENCE_TEXTS,
  differenceLabel,
  fieldValueText,
} from '#texts/venues/document/difference-texts.ts'

import { classOfChange, type DifferenceClass } from './difference-classes.ts'
import { fieldOfPath, listFields } from './document-fields.ts'
import type { VenueDocument } from './document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/** A change of one field, or of the list of prizes. */
export type Difference = {
  readonly path: string
  /** The French label of the field. */
  readonly label: string
  /** Both values in French. */
  readonly before: string
  readonly after: string
  readonly class: DifferenceClass
}

/**
 * Returns the differences of two documents of a venue, in the order of their fields. Prizes with
 * the same key are compared.
 */
export function compareDocuments(
  before: VenueDocument,
  after: VenueDocument,
): readonly Difference[] {
  return [...compareFields(before, after), ...comparePrizeLists(before.prizes, after.prizes)]
}

function compareFields(before: VenueDocument, after: VenueDocument): readonly Difference[] {
  const [old, changed] = [listFields(before), listFields(after)]
  return [...new Set([...old.keys(), ...changed.keys()])].flatMap((path) => {
    const [oldValue, newValue] = [old.get(path), changed.get(path)]
    const prize = findPrize(after, path)
    const isOfBoth = !path.startsWith('prizes.') || (prize && findPrize(before, path))
    if (Object.is(oldValue, newValue) || !isOfBoth) return []
    return [
      {
        path,
        label: differenceLabel(path, prize?.name),
        before: fieldValueText(path, oldValue, true),
        after: fieldValueText(path, newValue),
        class: classOfChange(fieldOfPath(path), oldValue, newValue),
      },
    ]
  })
}

function findPrize({ prizes }: VenueDocument, path: string): DocumentPrize | undefined {
  return prizes.find(({ key }) => path.startsWith(`prizes.${key}.`))
}

/**
 * Returns the removed and the added prizes. Also returns a difference if the order of the other
 * prizes has changed.
 */
function comparePrizeLists(
  before: readonly DocumentPrize[],
  after: readonly DocumentPrize[],
): readonly Difference[] {
  const [removed, added] = [without(before, after), without(after, before)]
  const [old, changed] = [without(before, removed), without(after, added)].map((prizes) =>
    prizes.map(({ name }) => name).join(', '),
  ) as [string, string]
  const hasOrder = without(before, removed).every(
    ({ key }, index) => without(after, added)[index]?.key === key,
  )
  const order = { path: 'prizes', label: DIFFERENCE_TEXTS.prizeOrder, before: old, after: changed }
  return [
    ...removed.map((prize) => comparePresence(prize, prize, undefined)),
    ...added.map((prize) => comparePresence(prize, undefined, prize)),
    ...(hasOrder ? [] : [{ ...order, class: 'appearance' as const }]),
  ]
}

function without(
  prizes: readonly DocumentPrize[],
  others: readonly DocumentPrize[],
): readonly DocumentPrize[] {
  return prizes.filter(({ key }) => others.every((other) => other.key !== key))
}

function comparePresence(
  { key, name }: DocumentPrize,
  before: DocumentPrize | undefined,
  after: DocumentPrize | undefined,
): Difference {
  return {
    path: `prizes.${key}`,
    label: DIFFERENCE_TEXTS.prize(name),
    before: fieldValueText('prizes.*.probability', before?.probability),
    after: fieldValueText('prizes.*.probability', after?.probability),
    class: after ? classOfChange('prizes.*.details', undefined, after.details) : 'detriment',
  }
}
