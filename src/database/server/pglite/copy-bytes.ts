import { open, type FileHandle } from 'node:fs/promises'

const PIECE_BYTES = 1024 * 1024
/** What waits to be written delays those who wait for the disk: others' commits. */
const SYNC_EVERY_BYTES = 8 * PIECE_BYTES

/** Copies a file that may change, grow or vanish meanwhile, for its owner only. */
export async function copyBytes(from: string, to: string): Promise<void> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!source) return
  try {
    const target = await open(to, 'wx', 0o600)
    await copyPieces(source, target).finally(async () => target.close())
  } finally {
    await source.close()
  }
}

async function copyPieces(source: FileHandle, target: FileHandle): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  for (let copied = 0; ;) {
    const { bytesRead } = await source.read(piece)
    if (bytesRead === 0) return
    await target.writeFile(piece.subarray(0, bytesRead))
    copied += bytesRead
    if (copied % SYNC_EVERY_BYTES < bytesRead) await target.datasync()
  }
}
