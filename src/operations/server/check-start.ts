import { checkClock } from '#platform/server/due-time.ts'
import type { Log } from '#platform/server/log.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { listBackups } from './backups/backup-folder.ts'
import { restrictDataDirectory } from './data-directory.ts'

/**
 * Removes the permissions of other users from the data directory. Logs the number of paths that had
 * such permissions.
 */
export function closeOpenPaths(dataDir: string, log: Log): void {
  const openPaths = restrictDataDirectory(dataDir)
  if (openPaths > 0) log('data directory was open to other users', { closed: openPaths })
}

/** Logs the venues that have example legal data, and checks the clock of the machine. */
export async function checkStart(services: VenueServices, backupDir: string | null): Promise<void> {
  for (const { key, legal } of services.venues.list())
    if (legal.isExample) services.log('venue has example legal data', { venue: key })
  await checkClock(services, listBackups(backupDir)[0])
}
