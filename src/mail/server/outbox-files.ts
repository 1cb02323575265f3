import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes files of the outbox folder, for an erasure. */
export type FiledMails = {
  /** Deletes the files of these mails; returns the number of files. */
  remove(ids: readonly string[]): Promise<number>
}

export function openFiledMails(folder: string): FiledMails {
  const list = async () => readdir(folder).catch(() => [])
  const removeAll = async (names: readonly string[]) => {
    await Promise.all(names.map(async (name) => rm(join(folder, name), { force: true })))
    return names.length
  }
  return {
    async remove(ids) {
      const wanted = new Set(ids)
      return removeAll((await list()).filter((name) => wanted.has(name.replace(/\.(?:eml|html)$/, ''))))
    },
  }
}
