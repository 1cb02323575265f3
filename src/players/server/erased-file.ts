import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Log } from '#platform/server/log.ts'

/**
 * The file with the ids of erased participations. It is beside the backups, so that a restore
 * erases these participations again. An id is random, and discloses nothing about a player.
 */
export type ErasedFile = {
  /**
   * Adds ids before the erasure is committed. A failure is logged, and does not fail the erasure.
   */
  add(ids: readonly string[]): Promise<void>
  list(): Promise<readonly string[]>
}

const ID = /^[\da-f-]{36}$/gm

/** Opens the file at `path`. Without a path, no ids are kept. */
export function openErasedFile(path: string | null, log: Log): ErasedFile {
  return {
    async add(ids) {
      if (path === null || ids.length === 0) return
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        // The last line may be incomplete.
        await appendFile(path, `\n${ids.join('\n')}\n`, { mode: 0o600, flush: true })
      } catch (error) {
        log('erasure not kept for a restore', { reason: (error as Error).message })
      }
    },
    async list() {
      const text = path === null ? '' : await readFile(path, 'utf8').catch(emptyIfMissing)
      return text.match(ID) ?? []
    },
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}
