import type { LoggedEvent } from '#admin/audit/venue-event.ts'

/** Another owner or a command has published a change that only an owner may publish. */
export type OwnerChange = LoggedEvent & { readonly type: 'ownerChange' }

/**
 * A mail domain with more new mailboxes than the limit. The codes of these mailboxes are sent one
 * by one.
 */
export type DomainCrowd = {
  readonly domain: string
  /** The new mailboxes of the last 24 hours beyond the first 100. */
  readonly mailboxes: number
  /** The number of their codes that wait. */
  readonly waiting: number
}

/** Something that a manager should react to. */
export type Alert =
  /** Few units of the total are left. */
  | { readonly type: 'lowStock'; readonly prizeName: string; readonly left: number }
  /** No unit is left: of the total, or today. */
  | { readonly type: 'noStock'; readonly prizeName: string; readonly isOfDay: boolean }
  /** Mails that have failed in the last week, or have waited for 15 minutes. */
  | { readonly type: 'mails'; readonly count: number }
  /**
   * Wins of today whose codes are sent only by mail, because there were too many new players.
   * `units`: wins of limited prizes. A server of 1.0 sends no domains.
   */
  | {
      readonly type: 'crowd'
      readonly wins: number
      readonly units: number
      readonly domains?: readonly DomainCrowd[]
    }
  /** The last backup is two days old, or could not be copied to another machine. */
  | { readonly type: 'backup' | 'backupCopy' }
  /** A manager requests the publication of a change that only an owner may publish. */
  | { readonly type: 'publicationAsked'; readonly by: string }
  | OwnerChange
  /** Changes of the draft that are not published. */
  | { readonly type: 'unpublished'; readonly count: number }

export type PrizeStock = {
  readonly prizeName: string
  /** Null without a limit. */
  readonly total: number | null
  readonly perDay: number | null
  readonly won: number
  readonly wonToday: number
}

export type AlertFacts = {
  readonly stocks: readonly PrizeStock[]
  readonly crowd: { readonly wins: number; readonly units: number }
  readonly domains: readonly DomainCrowd[]
  readonly unsentMails: number
  /** Null if no backup is missing, and for members who do not own the installation. */
  readonly missingBackup: 'backup' | 'backupCopy' | null
  /** The number of unpublished changes in the draft; 0 for readers. */
  readonly unpublished: number
  /** The member who has requested their publication; null without a request. */
  readonly publicationAskedBy: string | null
  readonly ownerChanges: readonly OwnerChange[]
}

const LOW_UNITS = 3
const LOW_SHARE = 0.1

/** Returns the alerts, the most urgent first. */
export function listAlerts(facts: AlertFacts): readonly Alert[] {
  const { crowd, domains } = facts
  const ofStock = facts.stocks.flatMap((stock) => alertOfStock(stock) ?? [])
  const alerts: readonly (Alert | false)[] = [
    ...ofStock.filter(({ type }) => type === 'noStock'),
    crowd.wins + domains.length > 0 && { type: 'crowd', ...crowd, domains },
    facts.unsentMails > 0 && { type: 'mails', count: facts.unsentMails },
    facts.missingBackup !== null && { type: facts.missingBackup },
    ...ofStock.filter(({ type }) => type === 'lowStock'),
    ...facts.ownerChanges,
    ...alertsOfDraft(facts),
  ]
  return alerts.filter((alert) => alert !== false)
}

/**
 * Returns the alerts about a draft. Without unpublished changes, a request for publication has no
 * effect.
 */
function alertsOfDraft({ unpublished, publicationAskedBy }: AlertFacts): readonly Alert[] {
  if (unpublished === 0) return []
  return publicationAskedBy === null
    ? [{ type: 'unpublished', count: unpublished }]
    : [{ type: 'publicationAsked', by: publicationAskedBy }]
}

function alertOfStock({ prizeName, total, perDay, won, wonToday }: PrizeStock): Alert | null {
  const left = total === null ? Infinity : total - won
  if (left <= 0) return { type: 'noStock', prizeName, isOfDay: false }
  if (perDay !== null && wonToday >= perDay) return { type: 'noStock', prizeName, isOfDay: true }
  const isLow = total !== null && (left <= LOW_UNITS || left <= total * LOW_SHARE)
  return isLow ? { type: 'lowStock', prizeName, left } : null
}
