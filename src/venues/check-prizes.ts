import { ODDS_TOTAL_PERCENT } from './normalise-odds.ts'
import { isWin, PRIZE_TYPES, PRIZES_MAX } from './prize.ts'
import type { ReportProblem } from './report-problem.ts'
import { RAN_OUT_SUFFIX, type VenuePrize } from './stock.ts'

/** Reports the invalid fields of a venue's prizes (see `checkVenues`). */
export function checkPrizes(prizes: readonly VenuePrize[], report: ReportProblem): void {
  if (prizes.length < 2 || prizes.length > PRIZES_MAX)
    report('prizes', `have 2 to ${PRIZES_MAX} segments`, prizes.length)
  for (const prize of prizes) checkPrize(prize, report)
  checkIds(prizes, report)
  checkSharedNames(prizes, report)
  checkOdds(prizes, report)
}

function checkPrize(
  { id, name, type, probability, stock, validityDays }: VenuePrize,
  report: ReportProblem,
): void {
  const field = `prizes.${id}`
  if (!/^\P{Cc}{1,60}$/u.test(name)) report(`${field}.name`, 'have 1 to 60 characters on one line', name)
  if (!PRIZE_TYPES.includes(type)) report(`${field}.type`, `be one of ${PRIZE_TYPES.join(', ')}`, type)
  if (!Number.isFinite(probability) || probability < 0)
    report(`${field}.probability`, 'be a weight, 0 or more', probability)
  for (const [limit, count] of Object.entries(stock ?? {})) {
    const isKnown = limit === 'total' || limit === 'perDay'
    if (!isKnown) report(`${field}.stock`, 'have total or perDay, and nothing else', limit)
    else if (!isCount(count, 0)) report(`${field}.stock.${limit}`, 'be a whole number, 0 or more', count)
  }
  if (stock && Object.keys(stock).length === 0) report(`${field}.stock`, 'have total or perDay', stock)
  if (stock && !isWin({ type })) report(`${field}.stock`, 'be left out for type nothing', stock)
  if (validityDays !== undefined && !isCount(validityDays, 1))
    report(`${field}.validityDays`, 'be a whole number, 1 or more', validityDays)
}

/** The database stores these counts as 32-bit integers. */
function isCount(value: unknown, min: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) < 2 ** 31
}

function checkIds(prizes: readonly VenuePrize[], report: ReportProblem): void {
  const ids = prizes.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    if (!/^[a-z0-9-]{1,35}$/.test(id) || id.endsWith(RAN_OUT_SUFFIX))
      report(`prizes[${index}].id`, `be 1 to 35 of a-z, 0-9 and -, and not end with ${RAN_OUT_SUFFIX}`, id)
    if (ids.indexOf(id) < index) report(`prizes[${index}].id`, 'be unique', id)
  }
}

/** Segments with the same name are one prize: their type, stock and validity must be equal. */
function checkSharedNames(prizes: readonly VenuePrize[], report: ReportProblem): void {
  for (const { id, name, type, stock, validityDays } of prizes) {
    const first = prizes.find((prize) => prize.name === name)
    if (first?.type !== type) report(`prizes.${id}.type`, `equal that of the first « ${name} »`, type)
    if (first?.stock?.total !== stock?.total || first?.stock?.perDay !== stock?.perDay)
      report(`prizes.${id}.stock`, `equal that of the first « ${name} »`, stock)
    if (first?.validityDays !== validityDays)
      report(`prizes.${id}.validityDays`, `equal that of the first « ${name} »`, validityDays)
  }
}

function checkOdds(prizes: readonly VenuePrize[], report: ReportProblem): void {
  const total = prizes.reduce((sum, { probability }) => sum + probability, 0)
  // Valid weights were normalised before this check.
  if (Math.abs(total - ODDS_TOTAL_PERCENT) > 1e-6) report('prizes', 'have a total weight above 0', total)
  else if (!prizes.some((prize) => isWin(prize) && prize.probability > 0))
    report('prizes', 'have a prize that can be won', 0)
  if (prizes.some(({ stock }) => stock) && prizes.every(isWin))
    report('prizes', 'have a prize of type nothing, which replaces a prize without stock', 0)
}
