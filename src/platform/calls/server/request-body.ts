import { errorReply } from './reply.ts'

/**
 * The size limit of a body, which is larger than any call of the game needs. The bytes that were
 * read count, because a Content-Length can be wrong.
 */
const BODY_MAX_BYTES = 8192

/**
 * Returns a JSON body, or the reply that refuses the body. Another type or a compressed body gets
 * 415, more than `maxBytes` (8 kB) gets 413, and invalid UTF-8 or JSON gets 400.
 */
export async function readJsonBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i.test(type)) return refuse(415)
  // A decompressed body could be a thousand times as large.
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') return refuse(415)
  const bytes = await readBytes(request, maxBytes)
  if (!bytes) return refuse(413)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return refuse(400)
  }
}

/**
 * Returns the body. Returns null for a body of more than `max` bytes. A body with a small
 * Content-Length is read at once, which takes a third of the time.
 */
async function readBytes(request: Request, max: number): Promise<Uint8Array | null> {
  const announced = request.headers.get('content-length')
  if (announced === null || !/^\d{1,6}$/.test(announced) || Number(announced) > max)
    return readAtMost(request, max)
  const bytes = new Uint8Array(await request.arrayBuffer())
  return bytes.byteLength > max ? null : bytes
}

async function readAtMost(request: Request, max: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const refuse = (status: 400 | 413 | 415) => errorReply(status, 'bad_request')
