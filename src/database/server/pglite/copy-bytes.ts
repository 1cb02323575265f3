import { open, type FileHandle } from 'node:fs/promises'

const CHUNK_BYTES = 1024 * 1024
/** Unsynced data would delay the commits of the database on the same disk. */
const SYNC_EVERY_BYTES = 8 * CHUNK_BYTES

/**
 * Copies a file, which may change, grow or be deleted meanwhile. Only the owner may read the copy.
 */
export async function copyBytes(from: string, to: string): Promise<void> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!source) return
  try {
    const target = await open(to, 'wx', 0o600)
    await copyChunks(source, target).finally(async () => target.close())
  } finally {
    await source.close()
  }
}

async function copyChunks(source: FileHandle, target: FileHandle): Promise<void> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  for (let copied = 0; ;) {
    const { bytesRead } = await source.read(chunk)
    if (bytesRead === 0) return
    await target.writeFile(chunk.subarray(0, bytesRead))
    copied += bytesRead
    if (copied % SYNC_EVERY_BYTES < bytesRead) await target.datasync()
  }
}
