import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^daily-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.sql$/
const UNFINISHED = /^daily-.*\.unfinished$/
const KEPT_DAYS = 7
const KEPT_WEEKS = 4
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 1970 began on a Thursday, and a week begins on a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Returns the name of a backup. Takes the time of the backup in milliseconds since 1970. */
export const backupNameOf = (at: number) =>
  `daily-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql`

/**
 * Returns the times of the backups in a folder, the newest first, in milliseconds since 1970.
 * Leaves out times after `now`, which come from a wrong clock.
 */
export function listBackups(folder: string | null, now = Infinity): readonly number[] {
  return (folder !== null && existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => Date.parse(name.replace(NAME, '$1:$2:$3Z')) || [])
    .filter((at) => at <= now)
    .toSorted((left, right) => right - left)
}

/**
 * Returns the backups to delete. The last seven stay, and the last one of each of four weeks
 * before.
 */
export function listOutdated(newestFirst: readonly number[]): readonly number[] {
  const weeks = new Set<number>()
  return newestFirst.slice(KEPT_DAYS).filter((at) => {
    const week = Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS)
    if (weeks.has(week) || weeks.size === KEPT_WEEKS) return true
    weeks.add(week)
    return false
  })
}

/** Deletes the outdated backups, and the unfinished files of killed processes. */
export async function deleteOutdated(folder: string, now: number): Promise<void> {
  const unfinished = readdirSync(folder).filter((name) => UNFINISHED.test(name))
  const outdated = listOutdated(listBackups(folder, now)).map(backupNameOf)
  for (const name of [...unfinished, ...outdated]) await rm(join(folder, name))
}
