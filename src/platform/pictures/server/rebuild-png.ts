import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'

import { PNG_SIGNATURE, wrapPng, type PngHeader } from './png.ts'

const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 }
const FILTER_MAX = 4

/** The largest accepted picture: its sides in pixels, and the bytes of the rebuilt file. */
export type PictureLimits = {
  readonly width: number
  readonly height: number
  readonly maxBytes: number
}
type Chunk = { readonly type: string; readonly data: Buffer }

/**
 * Returns a PNG that is rebuilt from the pixels of a file. No other part of the file is kept.
 * Returns null unless the file is complete, has 8-bit RGB pixels without interlacing, and is within
 * the limits. If a file has more data than its header announces, it is refused before the data are
 * in memory. Zlib works outside the main thread.
 */
export async function rebuildPng(file: Uint8Array, limits: PictureLimits): Promise<Buffer | null> {
  const chunks = readChunks(Buffer.from(file.buffer, file.byteOffset, file.length))
  const header = chunks && readHeader(chunks[0], limits)
  if (!chunks || !header) return null
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const rows = await unpack(Buffer.concat(packed), header)
  // The compression has the default level: at the highest level, some pictures of 1,024 pixels take
  // half a minute.
  const png = rows && wrapPng(header, await promisify(deflate)(rows))
  return png && png.length <= limits.maxBytes ? png : null
}

/**
 * Returns the chunks up to IEND. Returns null for another file type, a wrong length or a wrong
 * checksum.
 */
function readChunks(file: Buffer): readonly Chunk[] | null {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null
  const chunks: Chunk[] = []
  for (let start = PNG_SIGNATURE.length; start + 12 <= file.length;) {
    const end = start + 8 + file.readUInt32BE(start)
    if (end + 4 > file.length || crc32(file.subarray(start + 4, end)) !== file.readUInt32BE(end))
      return null
    const type = file.toString('latin1', start + 4, start + 8)
    chunks.push({ type, data: file.subarray(start + 8, end) })
    if (type === 'IEND') return chunks
    start = end + 4
  }
  return null
}

function readHeader(first: Chunk | undefined, limits: PictureLimits): PngHeader | null {
  if (first?.type !== 'IHDR' || first.data.length !== 13) return null
  const { data } = first
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [bitDepth = 0, colourType = 0, ...methods] = data.subarray(8)
  const isSmall = width >= 1 && width <= limits.width && height >= 1 && height <= limits.height
  const isPlain =
    bitDepth === 8 && colourType in CHANNELS && methods.every((method) => method === 0)
  return isSmall && isPlain ? { width, height, bitDepth, colourType } : null
}

/**
 * Returns the rows, each after its filter byte. Returns null unless the data are exactly these
 * rows.
 */
async function unpack(
  packed: Buffer,
  { width, height, colourType }: PngHeader,
): Promise<Buffer | null> {
  const rowLength = 1 + width * (CHANNELS[colourType] ?? 0)
  try {
    const rows = await promisify(inflate)(packed, { maxOutputLength: rowLength * height })
    const isWhole = rows.length === rowLength * height
    const filters = Array.from({ length: height }, (_, row) => rows[row * rowLength] ?? 0)
    return isWhole && filters.every((filter) => filter <= FILTER_MAX) ? rows : null
  } catch {
    return null
  }
}
