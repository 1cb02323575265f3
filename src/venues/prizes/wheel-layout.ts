import { LOSS_NAME } from '#texts/venues/prizes/loss.ts'

import { LOSS_KEY, type PrizeType } from './prize.ts'
import type { DocumentPrize } from './prize-schema.ts'
import type { VenuePrize } from './stock.ts'

const SEGMENTS = 8
const HALF = SEGMENTS / 2
/**
 * Probabilities have at most four decimals: in this unit they are whole numbers, which add up
 * exactly.
 */
const UNITS_PER_PERCENT = 10_000

/**
 * Returns the eight segments of a wheel, clockwise from the top: losses between wins, and no two
 * neighbours with one name if there is another way. The segments of a prize share its probability;
 * losses have the rest of 100 %. A prize with a stock needs a loss to fall back to, even one of
 * 0 %.
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
  const places = hasLoss ? spreadLosses(loss, wins) : fillPlaces(wins, SEGMENTS)
  return places.map((prize, place) => toSegment(prize, place, places))
}

/** What the segments of a prize have in common. `probability`: of all of them. */
type Segments = Omit<VenuePrize, 'id'> & { readonly key: string }

function toSegments({ alcohol, ...prize }: DocumentPrize): Segments {
  return { ...prize, type: typeOf(prize.icon, alcohol) }
}

/** The type that pages of earlier releases read: it says whether the prize contains alcohol. */
function typeOf(icon: DocumentPrize['icon'], alcohol: boolean): PrizeType {
  if (!alcohol) return 'softdrink'
  return icon === 'beer' ? 'beer' : 'cocktail'
}

function toSegment(prize: Segments, place: number, places: readonly Segments[]): VenuePrize {
  const { key, probability, ...common } = prize
  const count = places.filter((other) => other === prize).length
  const number = places.slice(0, place + 1).filter((other) => other === prize).length
  return { id: count === 1 ? key : `${key}-${number}`, ...common, probability: probability / count }
}

/**
 * Up to four prizes: every second place is a loss. More prizes: each has one place, and the losses
 * are far from each other.
 */
function spreadLosses(loss: Segments, wins: readonly Segments[]): readonly Segments[] {
  const winCount = Math.max(wins.length, HALF)
  const lossCount = SEGMENTS - winCount
  const lossPlaces = Array.from({ length: lossCount }, (_, index) =>
    Math.floor((index * SEGMENTS) / lossCount),
  )
  const order = fillPlaces(wins, winCount).values()
  return Array.from({ length: SEGMENTS }, (_, place) =>
    lossPlaces.includes(place) ? loss : (order.next().value ?? loss),
  )
}

/**
 * Repeats the prizes in their order. If one place would remain, the most probable prize gets it,
 * opposite its other place.
 */
function fillPlaces(wins: readonly Segments[], count: number): readonly Segments[] {
  if (wins.length === 1 || count % wins.length !== 1)
    return Array.from({ length: count / wins.length + 1 }, () => wins)
      .flat()
      .slice(0, count)
  const often = wins.reduce((most, win) => (win.probability > most.probability ? win : most))
  const others = wins.filter((win) => win !== often)
  const halves = [others.slice(0, count / 2 - 1), others.slice(count / 2 - 1)]
  return halves.flatMap((half) => (often === wins[0] ? [often, ...half] : [...half, often]))
}
