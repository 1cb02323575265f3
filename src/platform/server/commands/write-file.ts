import { open, rename, rm } from 'node:fs/promises'

/** Characters. What waits to be written delays those who wait for the same disk: the commits of a database. */
const SYNC_EVERY = 8 * 1024 * 1024

/** Beside its place, on the disk, then moved there: a file cut short never takes the place of a whole one. Its owner's only. */
export async function writeFileAtomically(path: string, text: string | AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`
  let unsynced = 0
  try {
    await rm(unfinished, { force: true })
    const file = await open(unfinished, 'wx', 0o600)
    try {
      for await (const piece of typeof text === 'string' ? [text] : text) {
        await file.writeFile(piece)
        unsynced += piece.length
        if (unsynced < SYNC_EVERY) continue
        await file.datasync()
        unsynced = 0
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
