import { isWin, type Prize, type PrizeType } from '#venues/prizes/prize.ts'

/**
 * The colour of a prize in a theme; each theme has one colour for each tone. The extra ones are of
 * no type of prize.
 */
export type Tone = PrizeType | 'extra' | 'extra2'

/** The tones for prizes whose own tone another prize has, if these are free. */
export const FURTHER_TONES: readonly Tone[] = ['extra', 'extra2', 'cocktail', 'beer', 'softdrink']

export type Toned = Pick<Prize, 'name' | 'type'>

/**
 * Returns the tone of a prize in a theme: the one that the theme gives to its name, else that of
 * its type. If another of the venue's `prizes` has that tone, a prize whose name has none takes the
 * next tone that is free, while there is one.
 */
export function prizeTone(
  tones: Readonly<Record<string, Tone>>,
  prize: Toned,
  prizes: readonly Toned[],
): Tone {
  const isFixed = ({ name }: Toned) => Object.hasOwn(tones, name)
  const ownTone = (one: Toned) => (isFixed(one) && tones[one.name]) || one.type
  const own = ownTone(prize)
  if (isFixed(prize) || !isWin(prize)) return own
  const taken = new Set(prizes.filter(isFixed).map(ownTone))
  const free = FURTHER_TONES.filter((tone) => !prizes.some((one) => ownTone(one) === tone))
  const byName = new Map<string, Tone>()
  for (const one of prizes.filter((other) => isWin(other) && !isFixed(other))) {
    if (byName.has(one.name)) continue
    const tone = ownTone(one)
    byName.set(one.name, taken.has(tone) ? (free.shift() ?? tone) : tone)
    taken.add(tone)
  }
  return byName.get(prize.name) ?? own
}
