import type { LoggedEvent } from '#admin/audit/venue-event.ts'

/** Another owner, or a command, has published what only an owner may. */
export type OwnerChange = LoggedEvent & { readonly type: 'ownerChange' }

/**
 * A mail domain whose codes wait for their turn: its new mailboxes of the last 24 hours beyond the
 * first 100, and how many codes of these wait.
 */
export type DomainCrowd = {
  readonly domain: string
  readonly mailboxes: number
  readonly waiting: number
}

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
   * limited prizes. A server of 1.0 names no domains.
   */
  | {
      readonly type: 'crowd'
      readonly wins: number
      readonly units: number
      readonly domains?: readonly DomainCrowd[]
    }
  /** No backup was made for two days, or the last one could not be copied elsewhere. */
  | { readonly type: 'backup' | 'backupCopy' }
  /** A manager asks for the publication of what only an owner may publish. */
  | { readonly type: 'publicationAsked'; readonly by: string }
  | OwnerChange
  /** Changes of the draft that players do not see. */
  | { readonly type: 'unpublished'; readonly count: number }
  | { readonly type: 'exampleLegal' | 'exampleReviewLink' }
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
  readonly domains: readonly DomainCrowd[]
  readonly unsentMails: number
  /** Null if nothing is missing, and for who does not own the installation. */
  readonly missingBackup: 'backup' | 'backupCopy' | null
  /** In how many points the draft differs from what players see; 0 for who may not publish. */
  readonly unpublished: number
  /** Who has asked for the publication of these; null if nobody has. */
  readonly publicationAskedBy: string | null
  readonly ownerChanges: readonly OwnerChange[]
  readonly hasExampleLegal: boolean
  readonly hasOwnReviewLink: boolean
  readonly isMailboxConfirmed: boolean
}

const LOW_UNITS = 3
const LOW_SHARE = 0.1

/** Returns the alerts, the most urgent first. */
export function listAlerts(facts: AlertFacts): readonly Alert[] {
  const { domains } = facts
  const ofStock = facts.stocks.flatMap((stock) => alertOfStock(stock) ?? [])
  return [
    ...ofStock.filter(({ type }) => type === 'noStock'),
    ...(facts.crowd.wins + domains.length > 0
      ? [{ type: 'crowd', ...facts.crowd, domains } as const]
      : []),
    ...(facts.unsentMails > 0 ? [{ type: 'mails', count: facts.unsentMails } as const] : []),
    ...(facts.missingBackup ? [{ type: facts.missingBackup }] : []),
    ...ofStock.filter(({ type }) => type === 'lowStock'),
    ...facts.ownerChanges,
    ...alertsOfDraft(facts),
    ...(facts.hasExampleLegal ? [{ type: 'exampleLegal' } as const] : []),
    ...(facts.hasOwnReviewLink ? [] : [{ type: 'exampleReviewLink' } as const]),
    ...(facts.isMailboxConfirmed ? [] : [{ type: 'mailbox' } as const]),
  ]
}

/** A request is over once its changes are published or abandoned. */
function alertsOfDraft({ unpublished, publicationAskedBy }: AlertFacts): readonly Alert[] {
  if (unpublished === 0) return []
  return publicationAskedBy === null
    ? [{ type: 'unpublished', count: unpublished }]
    : [{ type: 'publicationAsked', by: publicationAskedBy }]
}

function alertOfStock({ prizeName, total, perDay, taken, takenToday }: PrizeStock): Alert | null {
  const left = total === null ? Infinity : total - taken
  if (left <= 0) return { type: 'noStock', prizeName, isOfDay: false }
  if (perDay !== null && takenToday >= perDay) return { type: 'noStock', prizeName, isOfDay: true }
  const isLow = total !== null && (left <= LOW_UNITS || left <= total * LOW_SHARE)
  return isLow ? { type: 'lowStock', prizeName, left } : null
}
