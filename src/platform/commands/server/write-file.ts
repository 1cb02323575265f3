import { open, rename, rm } from 'node:fs/promises'

/** A large amount of unsynced data delays the commits of a database on the same disk. */
const SYNC_EVERY_CHARACTERS = 8 * 1024 * 1024

/**
 * Writes a temporary file beside `path`, syncs it and renames it. An incomplete file therefore
 * never replaces a complete one. Only the owner may read the file.
 */
export async function writeFileAtomically(
  path: string,
  text: string | AsyncIterable<string>,
): Promise<void> {
  const temporaryPath = `${path}.unfinished`
  let unsynced = 0
  try {
    await rm(temporaryPath, { force: true })
    const file = await open(temporaryPath, 'wx', 0o600)
    try {
      for await (const chunk of typeof text === 'string' ? [text] : text) {
        await file.writeFile(chunk)
        unsynced += chunk.length
        if (unsynced < SYNC_EVERY_CHARACTERS) continue
        await file.datasync()
        unsynced = 0
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}
