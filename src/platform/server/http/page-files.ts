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
  /** The Content-Security-Policy of an HTML file, which allows its inline scripts and styles. */
  readonly policy: string | null
}
type Bodies = { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

/** Answers a GET for a file of the built page, or returns null if there is no file at that path. */
export type Page = (request: Request) => Response | null

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}
const ENCODING_SUFFIXES = { br: '.br', gzip: '.gz' } as const

/**
 * Reads the built page into memory once, so that no request can reach a file of the disk. Throws if the page was not built:
 * the server would have no page to answer with.
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
    return file ? respond(request, file) : null
  }
}

async function readPageFile(path: string, name: string, type: string, paths: Set<string>): Promise<PageFile> {
  const identity = await readFile(path)
  const compressed: { br?: Buffer; gzip?: Buffer } = {}
  for (const encoding of ['br', 'gzip'] as const) {
    const compressedPath = path + ENCODING_SUFFIXES[encoding]
    if (paths.has(compressedPath)) compressed[encoding] = await readFile(compressedPath)
  }
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    // The build puts a hash of the content into the names under /assets/: such a file never changes.
    cacheControl: name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    bodies: { identity, ...compressed },
    policy: type.startsWith('text/html') ? pagePolicy(identity.toString()) : null,
  }
}

function respond(request: Request, { type, etag, cacheControl, bodies, policy }: PageFile): Response {
  const headers = new Headers({
    'content-type': type,
    etag,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  })
  if (policy) headers.set('content-security-policy', policy)
  if (isCachedByClient(request, etag)) return new Response(null, { status: 304, headers })
  const encoding = (['br', 'gzip'] as const).find((name) => bodies[name] && accepts(request, name))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(Uint8Array.from((encoding && bodies[encoding]) ?? bodies.identity), { headers })
}

/** Does the client have this version? A proxy that compresses the answer marks the ETag as weak. */
function isCachedByClient({ headers }: Request, etag: string): boolean {
  const tags = (headers.get('if-none-match') ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Does the client accept this encoding? `q=0` refuses it. */
function accepts({ headers }: Request, encoding: string): boolean {
  const accepted = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  return accepted.some((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
