import { isWin, PRIZES_MAX } from './prize.ts'
import type { VenuePrize } from './stock.ts'

/** A rule that the list breaks, or a field of one of its segments. `must` follows « the field must ». */
export type ListProblem = {
  readonly must: string
  readonly value: unknown
  readonly at?: { readonly index: number; readonly field: keyof VenuePrize }
}

/** Returns the broken rules about several segments of one venue. */
export function findListProblems(prizes: readonly VenuePrize[]): readonly ListProblem[] {
  return [...findWheelProblems(prizes), ...prizes.flatMap((_, index) => compareWithEarlier(prizes, index))]
}

function findWheelProblems(prizes: readonly VenuePrize[]): readonly ListProblem[] {
  const total = prizes.reduce((sum, { probability }) => sum + probability, 0)
  const problems: ListProblem[] = []
  if (prizes.length < 2 || prizes.length > PRIZES_MAX)
    problems.push({ must: `have 2 to ${PRIZES_MAX} segments`, value: prizes.length })
  if (!(total > 0 && total < Infinity)) problems.push({ must: 'have a total weight above 0', value: total })
  else if (!prizes.some((prize) => isWin(prize) && prize.probability > 0))
    problems.push({ must: 'have a prize that can be won', value: 0 })
  if (prizes.some(({ stock }) => stock) && prizes.every(isWin))
    problems.push({ must: 'have a prize of type nothing, which replaces a prize without stock', value: 0 })
  return problems
}

/** Segments have different ids. Those with the same name are one prize: their type, stock and validity must be equal. */
function compareWithEarlier(prizes: readonly VenuePrize[], index: number): readonly ListProblem[] {
  const prize = prizes[index]
  const first = prizes.find(({ name }) => name === prize?.name)
  if (!prize || !first) return []
  const hasEqual = {
    id: prizes.findIndex(({ id }) => id === prize.id) === index,
    type: first.type === prize.type,
    stock: first.stock?.total === prize.stock?.total && first.stock?.perDay === prize.stock?.perDay,
    validityDays: first.validityDays === prize.validityDays,
  }
  return (['id', 'type', 'stock', 'validityDays'] as const).flatMap((field) => {
    const must = field === 'id' ? 'be unique' : `equal that of the first « ${prize.name} »`
    return hasEqual[field] ? [] : [{ must, value: prize[field], at: { index, field } }]
  })
}
