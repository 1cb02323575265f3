import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

import { pagePolicy } from './page-policy.ts'

type PageFile = {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly bodies: Bodies
  /** Only where scripts or styles stand inside the file. */
  readonly policy: string | null
}
type Bodies = { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

/** Answers a GET for a file of the built page, or gives null when there is none of that path. */
export type Page = (request: Request) => Response | null

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}
const PACKED = { br: '.br', gzip: '.gz' } as const

/**
 * Reads the built page into memory, once: no request ever names a file of the disk. Throws where none was built: a
 * server without its page would answer its visitors with nothing.
 */
export async function loadPage(folder: string): Promise<Page> {
  const files = new Map<string, PageFile>()
  if (!existsSync(folder)) throw new Error(`${folder} is missing: build the page first, by npm run build.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths) {
    const type = TYPES[extname(path)]
    if (type === undefined) continue
    const name = `/${relative(folder, path).split(sep).join('/')}`
    files.set(name === '/index.html' ? '/' : name, await readPageFile(path, name, type, new Set(paths)))
  }
  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file ? answer(request, file) : null
  }
}

async function readPageFile(path: string, name: string, type: string, paths: Set<string>): Promise<PageFile> {
  const identity = await readFile(path)
  const packed: { br?: Buffer; gzip?: Buffer } = {}
  for (const encoding of ['br', 'gzip'] as const) {
    const packedPath = path + PACKED[encoding]
    if (paths.has(packedPath)) packed[encoding] = await readFile(packedPath)
  }
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    // The build puts a hash of the content into the names under /assets/: such a file never changes.
    cacheControl: name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    bodies: { identity, ...packed },
    policy: type.startsWith('text/html') ? pagePolicy(identity.toString()) : null,
  }
}

function answer(request: Request, { type, etag, cacheControl, bodies, policy }: PageFile): Response {
  const headers = new Headers({
    'content-type': type,
    etag,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  })
  if (policy) headers.set('content-security-policy', policy)
  if (hasCopy(request, etag)) return new Response(null, { status: 304, headers })
  const encoding = (['br', 'gzip'] as const).find((name) => bodies[name] && accepts(request, name))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(Uint8Array.from((encoding && bodies[encoding]) ?? bodies.identity), { headers })
}

/** A proxy that packs the answer itself marks the tag as weak. */
function hasCopy({ headers }: Request, etag: string): boolean {
  const tags = (headers.get('if-none-match') ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** `q=0` says no. */
function accepts({ headers }: Request, encoding: string): boolean {
  const accepted = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  return accepted.some((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
