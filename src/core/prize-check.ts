import { isWin, PRIZE_TYPES } from './prize.ts'
import { ODDS_TOTAL_PERCENT, PRIZES_MAX } from './rules.ts'
import { GONE, type VenuePrize } from './stock.ts'
import type { Complain } from './venue-check.ts'

/** What makes no sense in a venue's list of prizes (`checkVenues`). */
export function checkPrizes(prizes: readonly VenuePrize[], complain: Complain): void {
  if (prizes.length < 2 || prizes.length > PRIZES_MAX)
    complain('prizes', `have 2 to ${PRIZES_MAX} segments`, prizes.length)
  for (const prize of prizes) checkPrize(prize, complain)
  checkIds(prizes, complain)
  checkNamesakes(prizes, complain)
  checkOdds(prizes, complain)
}

function checkPrize(
  { id, name, type, probability, stock, validityDays }: VenuePrize,
  complain: Complain,
): void {
  const field = `prizes.${id}`
  if (!/^\P{Cc}{1,60}$/u.test(name)) complain(`${field}.name`, 'have 1 to 60 characters on one line', name)
  if (!PRIZE_TYPES.includes(type)) complain(`${field}.type`, `be one of ${PRIZE_TYPES.join(', ')}`, type)
  if (!Number.isFinite(probability) || probability < 0)
    complain(`${field}.probability`, 'be a weight, 0 or more', probability)
  for (const [limit, count] of Object.entries(stock ?? {})) {
    const isKnown = limit === 'total' || limit === 'perDay'
    if (!isKnown) complain(`${field}.stock`, 'have total or perDay, and nothing else', limit)
    else if (!isCount(count, 0)) complain(`${field}.stock.${limit}`, 'be a whole number, 0 or more', count)
  }
  if (stock && Object.keys(stock).length === 0) complain(`${field}.stock`, 'have total or perDay', stock)
  if (stock && !isWin({ type })) complain(`${field}.stock`, 'be left out where nothing is won', stock)
  if (validityDays !== undefined && !isCount(validityDays, 1))
    complain(`${field}.validityDays`, 'be a whole number, 1 or more', validityDays)
}

/** PostgreSQL counts in 32 bits. */
function isCount(value: unknown, least: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) < 2 ** 31
}

function checkIds(prizes: readonly VenuePrize[], complain: Complain): void {
  const ids = prizes.map(({ id }) => id)
  for (const [place, id] of ids.entries()) {
    if (!/^[a-z0-9-]{1,35}$/.test(id) || id.endsWith(GONE))
      complain(`prizes[${place}].id`, `be 1 to 35 of a-z, 0-9 and -, and not end with ${GONE}`, id)
    if (ids.indexOf(id) < place) complain(`prizes[${place}].id`, 'be unlike that of the other prizes', id)
  }
}

/** Segments of one name are one prize: its type, its stock and its validity are the same on each. */
function checkNamesakes(prizes: readonly VenuePrize[], complain: Complain): void {
  for (const { id, name, type, stock, validityDays } of prizes) {
    const first = prizes.find((prize) => prize.name === name)
    if (first?.type !== type) complain(`prizes.${id}.type`, `be that of the other « ${name} »`, type)
    if (first?.stock?.total !== stock?.total || first?.stock?.perDay !== stock?.perDay)
      complain(`prizes.${id}.stock`, `be that of the other « ${name} »`, stock)
    if (first?.validityDays !== validityDays)
      complain(`prizes.${id}.validityDays`, `be that of the other « ${name} »`, validityDays)
  }
}

function checkOdds(prizes: readonly VenuePrize[], complain: Complain): void {
  const total = prizes.reduce((sum, { probability }) => sum + probability, 0)
  // Weights that could be brought to 100 have been, before this.
  if (Math.abs(total - ODDS_TOTAL_PERCENT) > 1e-6) complain('prizes', 'weigh something in all', total)
  else if (!prizes.some((prize) => isWin(prize) && prize.probability > 0))
    complain('prizes', 'have one that can be won', 0)
  if (prizes.some(({ stock }) => stock) && prizes.every(isWin))
    complain('prizes', 'have one of type nothing, for when a stock is used up', 0)
}
