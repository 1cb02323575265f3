/** What a venue should act on. */
export type Alert =
  /** Few units are left in total. */
  | { readonly type: 'lowStock'; readonly prizeName: string; readonly left: number }
  /** No unit is left, in total or until midnight. */
  | { readonly type: 'noStock'; readonly prizeName: string; readonly isOfDay: boolean }
  /** Mails that have failed since a week ago, or have waited for a quarter of an hour. */
  | { readonly type: 'mails'; readonly count: number }
  /**
   * Wins of today whose codes go by mail only, because more played than a crowd; `units`: those of
   * limited prizes.
   */
  | { readonly type: 'crowd'; readonly wins: number; readonly units: number }
  | { readonly type: 'exampleLegal' }
  | { readonly type: 'mailbox' }

export type PrizeStock = {
  readonly prizeName: string
  /** Null without a limit. */
  readonly total: number | null
  readonly perDay: number | null
  readonly taken: number
  readonly takenToday: number
}

export type AlertFacts = {
  readonly stocks: readonly PrizeStock[]
  readonly crowd: { readonly wins: number; readonly units: number }
  readonly unsentMails: number
  readonly hasExampleLegal: boolean
  readonly isMailboxConfirmed: boolean
}

const LOW_UNITS = 3
const LOW_SHARE = 0.1

/** Returns the alerts, the most urgent first. */
export function listAlerts(facts: AlertFacts): readonly Alert[] {
  const ofStock = facts.stocks.flatMap((stock) => alertOfStock(stock) ?? [])
  return [
    ...ofStock.filter(({ type }) => type === 'noStock'),
    ...(facts.crowd.wins > 0 ? [{ type: 'crowd', ...facts.crowd } as const] : []),
    ...(facts.unsentMails > 0 ? [{ type: 'mails', count: facts.unsentMails } as const] : []),
    ...ofStock.filter(({ type }) => type === 'lowStock'),
    ...(facts.hasExampleLegal ? [{ type: 'exampleLegal' } as const] : []),
    ...(facts.isMailboxConfirmed ? [] : [{ type: 'mailbox' } as const]),
  ]
}

function alertOfStock({ prizeName, total, perDay, taken, takenToday }: PrizeStock): Alert | null {
  const left = total === null ? Infinity : total - taken
  if (left <= 0) return { type: 'noStock', prizeName, isOfDay: false }
  if (perDay !== null && takenToday >= perDay) return { type: 'noStock', prizeName, isOfDay: true }
  const isLow = total !== null && (left <= LOW_UNITS || left <= total * LOW_SHARE)
  return isLow ? { type: 'lowStock', prizeName, left } : null
}
