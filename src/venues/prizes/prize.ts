/** The largest number of segments in a table of odds. */
export const SEGMENTS_MAX = 24
/** The key of losses. */
export const LOSS_KEY = 'nothing'
/** The suffix of a segment's id after its prize has run out. */
export const RAN_OUT_SUFFIX = '-gone'
export const ODDS_TOTAL_PERCENT = 100
export const ADULT_AGE_YEARS = 18

export const PRIZE_TYPES = ['cocktail', 'beer', 'softdrink', 'nothing'] as const
/** 'nothing' means no win. */
export type PrizeType = (typeof PRIZE_TYPES)[number]

/** The icons of prizes. */
export const PRIZE_ICONS = [
  'cocktail',
  'beer',
  'wine',
  'spirit',
  'soft',
  'coffee',
  'food',
  'dessert',
  'gift',
] as const

/**
 * A segment of the wheel; `probability` is a percentage. Several segments may have the same name.
 */
export type Prize = {
  readonly id: string
  readonly name: string
  readonly type: PrizeType
  readonly probability: number
}

/** Returns whether a prize is a win. */
export function isWin(prize: Pick<Prize, 'type'>): boolean {
  return prize.type !== 'nothing'
}

/**
 * Returns whether the law requires the health warning beside a prize (Code de la santé publique,
 * L3323-4).
 */
export function hasAlcohol(prize: Pick<Prize, 'type'>): boolean {
  return prize.type === 'cocktail' || prize.type === 'beer'
}

/**
 * Returns the prize that replaces a drawn prize without an id or of another venue. It is the first
 * prize of type 'nothing', or else the last prize. Throws RangeError for an empty list.
 */
export function consolationPrize(prizes: readonly Prize[]): Prize {
  const prize = prizes.find((candidate) => !isWin(candidate)) ?? prizes.at(-1)
  if (!prize) throw new RangeError('a venue has at least one prize')
  return prize
}

/** Returns the key of a segment's prize: 'soft' for 'soft-2', 'nothing' for a loss. */
export function prizeKeyOf(segmentId: string): string {
  return segmentId.replace(/-\d+$/, '')
}
