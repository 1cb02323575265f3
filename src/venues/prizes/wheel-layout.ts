import { LOSS_NAME } from '#texts/venues/prizes/loss.ts'

import { LOSS_KEY, type PrizeType } from './prize.ts'
import type { DocumentPrize } from './prize-schema.ts'
import type { VenuePrize } from './stock.ts'

const SEGMENTS = 8
const HALF = SEGMENTS / 2
/** Probabilities have up to four decimals. In this unit they are integers with an exact sum. */
const UNITS_PER_PERCENT = 10_000

/**
 * Returns the eight segments of a wheel, clockwise from the top. If possible, losses are between
 * wins, and neighbours have different names. The segments of a prize share its probability, and
 * losses have the rest of 100 %. A prize with a stock needs a loss that replaces it, even if this
 * loss has 0 %.
 */
export function layOutWheel(prizes: readonly DocumentPrize[]): readonly VenuePrize[] {
  const units = prizes.reduce(
    (sum, { probability }) => sum + Math.round(probability * UNITS_PER_PERCENT),
    0,
  )
  const lossProbability = (100 * UNITS_PER_PERCENT - units) / UNITS_PER_PERCENT
  const hasLoss = lossProbability > 0 || prizes.some(({ stock }) => stock)
  const loss: Segments = {
    key: LOSS_KEY,
    name: LOSS_NAME,
    type: 'nothing',
    probability: lossProbability,
  }
  const wins = prizes.map(toSegments)
  const segments = hasLoss ? spreadLosses(loss, wins) : repeatPrizes(wins, SEGMENTS)
  return segments.map((prize, index) => toSegment(prize, index, segments))
}

/** The common fields of the segments of a prize. `probability`: the total of the segments. */
type Segments = Omit<VenuePrize, 'id'> & { readonly key: string }

function toSegments({ alcohol, ...prize }: DocumentPrize): Segments {
  return { ...prize, type: typeOf(prize.icon, alcohol) }
}

/** Returns the type. Pages of earlier releases read from it whether a prize contains alcohol. */
function typeOf(icon: DocumentPrize['icon'], alcohol: boolean): PrizeType {
  if (!alcohol) return 'softdrink'
  return icon === 'beer' ? 'beer' : 'cocktail'
}

function toSegment(prize: Segments, index: number, segments: readonly Segments[]): VenuePrize {
  const { key, probability, ...common } = prize
  const count = segments.filter((other) => other === prize).length
  const number = segments.slice(0, index + 1).filter((other) => other === prize).length
  return { id: count === 1 ? key : `${key}-${number}`, ...common, probability: probability / count }
}

/**
 * Returns the segments of a wheel with losses. With up to four prizes, every second segment is a
 * loss. With more prizes, each has one segment, and the losses are evenly spread.
 */
function spreadLosses(loss: Segments, wins: readonly Segments[]): readonly Segments[] {
  const winCount = Math.max(wins.length, HALF)
  const lossCount = SEGMENTS - winCount
  const lossPositions = Array.from({ length: lossCount }, (_, index) =>
    Math.floor((index * SEGMENTS) / lossCount),
  )
  const order = repeatPrizes(wins, winCount).values()
  return Array.from({ length: SEGMENTS }, (_, position) =>
    lossPositions.includes(position) ? loss : (order.next().value ?? loss),
  )
}

/**
 * Returns `count` prizes, repeated in their order. If a single segment remains, the most probable
 * prize gets it, opposite to its other segment.
 */
function repeatPrizes(wins: readonly Segments[], count: number): readonly Segments[] {
  if (wins.length === 1 || count % wins.length !== 1)
    return Array.from({ length: count / wins.length + 1 }, () => wins)
      .flat()
      .slice(0, count)
  const often = wins.reduce((most, win) => (win.probability > most.probability ? win : most))
  const others = wins.filter((win) => win !== often)
  const halves = [others.slice(0, count / 2 - 1), others.slice(count / 2 - 1)]
  return halves.flatMap((half) => (often === wins[0] ? [often, ...half] : [...half, often]))
}
