import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The file of a mail in the outbox folder. */
export type FiledMail = { readonly id: string; readonly writtenAt: Date }

/** The files of the outbox folder, which an erasure deletes. */
export type FiledMails = {
  list(): Promise<readonly FiledMail[]>
  /** Deletes the files of these mails; returns the number of files. */
  remove(ids: readonly string[]): Promise<number>
}

/** The name of a file has the id of its mail. */
const NAME = /^([\da-f-]{36})\.(?:eml|html)$/

/** Opens the files of the outbox folder. */
export function openFiledMails(folder: string): FiledMails {
  const readNames = async () => {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => {
      const [, id] = NAME.exec(name) ?? []
      return id === undefined ? [] : [{ id, path: join(folder, name) }]
    })
  }
  return {
    async list() {
      const files = (await readNames()).map(async ({ id, path }) => {
        const file = await stat(path).catch(nullIfDeleted)
        return file ? [{ id, writtenAt: file.mtime }] : []
      })
      return (await Promise.all(files)).flat()
    },
    async remove(ids) {
      const wanted = new Set(ids)
      const files = (await readNames()).filter(({ id }) => wanted.has(id))
      await Promise.all(files.map(async ({ path }) => rm(path, { force: true })))
      return files.length
    },
  }
}

/** Returns null for a missing file, because a concurrent erasure may have deleted it. */
function nullIfDeleted(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
