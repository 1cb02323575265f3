import { compareDocuments } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/**
 * Returns the paths at which `mine` and `theirs` differ and `mine` is as in `base`, the draft from
 * which both began: there, only theirs was edited.
 */
export function findTheirEdits(
  base: VenueDocument,
  mine: VenueDocument,
  theirs: VenueDocument,
): readonly string[] {
  const edited = compareDocuments(base, mine).map(({ path }) => path)
  const isMine = (path: string) =>
    edited.some((other) => other === path || other.startsWith(`${path}.`))
  return compareDocuments(mine, theirs)
    .map(({ path }) => path)
    .filter((path) => !isMine(path))
}

type Fields = Record<string, unknown>

/**
 * Returns `mine` with the values that `theirs` has at these paths of `compareDocuments`: a field
 * ('legal.email', 'prizes.cocktail.name'), a prize that only one of them has ('prizes.cocktail'),
 * or the order of the prizes ('prizes').
 */
export function mergeDocuments(
  mine: VenueDocument,
  theirs: VenueDocument,
  paths: readonly string[],
): VenueDocument {
  return paths.reduce((merged, path) => takeField(merged, theirs, path), mine)
}

function takeField(merged: VenueDocument, theirs: VenueDocument, path: string): VenueDocument {
  if (path === 'prizes') return { ...merged, prizes: inOrderOf(merged.prizes, theirs.prizes) }
  const [name, key, ...rest] = path.split('.')
  if (name !== 'prizes' || key === undefined)
    return copyField(merged, theirs, path.split('.')) as VenueDocument
  const theirPrize = theirs.prizes.find((prize) => prize.key === key)
  const prizes = merged.prizes.flatMap((prize) => {
    if (prize.key !== key) return [prize]
    return theirPrize ? [copyField(prize, theirPrize, rest) as DocumentPrize] : []
  })
  const isNew = theirPrize && merged.prizes.every((prize) => prize.key !== key)
  return { ...merged, prizes: isNew ? [...prizes, theirPrize] : prizes }
}

/**
 * Returns `to` with the field of `from`, or without it if `from` has none; an object without fields
 * is left out.
 */
function copyField(to: object, from: object, [name, ...rest]: readonly string[]): object {
  if (name === undefined) return to
  const [target, source] = [to as Fields, from as Fields]
  const value =
    rest.length === 0 ? source[name] : copyField(Object(target[name]), Object(source[name]), rest)
  const { [name]: _, ...others } = target
  const isAbsent =
    value === undefined || (Object(value) === value && Object.keys(value as object).length === 0)
  return isAbsent ? others : { ...target, [name]: value }
}

/** Prizes that only `prizes` has come last. */
function inOrderOf(
  prizes: readonly DocumentPrize[],
  order: readonly DocumentPrize[],
): readonly DocumentPrize[] {
  const place = ({ key }: DocumentPrize) => order.findIndex((prize) => prize.key === key) >>> 0
  return prizes.toSorted((one, other) => place(one) - place(other))
}
