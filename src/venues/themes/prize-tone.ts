import { isWin, type Prize, type PrizeType } from '#venues/prizes/prize.ts'

/**
 * A tone of a prize: each theme has a colour for each tone. The extra tones belong to no type of
 * prize.
 */
export type Tone = PrizeType | 'extra' | 'extra2'

/**
 * The tones that replace the tone of a prize if another prize has the same tone. They are used in
 * this order.
 */
export const SPARE_TONES: readonly Tone[] = ['extra', 'extra2', 'cocktail', 'beer', 'softdrink']

export type TonedPrize = Pick<Prize, 'name' | 'type'>

/**
 * Returns the tone of a prize in a theme. It is the fixed tone of the prize's name, or else the
 * tone of its type. If another of the venue's `prizes` has the tone of this type, the prize gets
 * the next free tone, if there is one. `tones`: the fixed tones by name.
 */
export function prizeTone(
  tones: Readonly<Record<string, Tone>>,
  prize: TonedPrize,
  prizes: readonly TonedPrize[],
): Tone {
  const isFixed = ({ name }: TonedPrize) => Object.hasOwn(tones, name)
  const ownTone = (other: TonedPrize) => (isFixed(other) && tones[other.name]) || other.type
  const own = ownTone(prize)
  if (isFixed(prize) || !isWin(prize)) return own
  const used = new Set(prizes.filter(isFixed).map(ownTone))
  const free = SPARE_TONES.filter((tone) => !prizes.some((other) => ownTone(other) === tone))
  const byName = new Map<string, Tone>()
  for (const { name, type } of prizes.filter((other) => isWin(other) && !isFixed(other))) {
    if (byName.has(name)) continue
    byName.set(name, used.has(type) ? (free.shift() ?? type) : type)
    used.add(type)
  }
  return byName.get(prize.name) ?? own
}
