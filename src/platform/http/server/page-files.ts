import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'

import { CACHE_CONTROL } from './cache-control.ts'
import { pagePolicy } from './security-headers.ts'
import { etagOf, respondWith, type StoredAnswer } from './stored-answer.ts'

/** Returns the answer to a GET for a file of the built page, or null for an unknown path. */
export type Page = (request: Request) => Response | null

/** The types of the served files, by the end of their names. Other files are not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  'robots.txt': 'text/plain; charset=utf-8',
}
const ENCODING_SUFFIXES = { br: '.br', gzip: '.gz' } as const

/**
 * Reads the built page into memory once, so that no request can reach a file of the disk. Throws if
 * the page was not built. `base`: the path of the page, if it is not '/'.
 */
export async function loadPage(folder: string, base = ''): Promise<Page> {
  const files = new Map<string, StoredAnswer>()
  if (!existsSync(folder))
    throw new Error(`${folder} is missing: build the page first, by npm run build.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths) {
    const type = TYPES[extname(path)] ?? TYPES[basename(path)]
    if (type === undefined) continue
    const name = `/${relative(folder, path).split(sep).join('/')}`
    files.set(
      name === '/index.html' ? base || '/' : base + name,
      await readPageFile(path, name, type, new Set(paths)),
    )
  }
  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file ? respondWith(request, file) : null
  }
}

async function readPageFile(
  path: string,
  name: string,
  type: string,
  paths: Set<string>,
): Promise<StoredAnswer> {
  const identity = await readFile(path)
  const compressed: { br?: Buffer; gzip?: Buffer } = {}
  for (const encoding of ['br', 'gzip'] as const) {
    const compressedPath = path + ENCODING_SUFFIXES[encoding]
    if (paths.has(compressedPath)) compressed[encoding] = await readFile(compressedPath)
  }
  return {
    type,
    etag: etagOf(identity),
    // The names in /assets/ contain a hash of the content.
    cacheControl: CACHE_CONTROL[name.startsWith('/assets/') ? 'forever' : 'revalidated'],
    bodies: { identity, ...compressed },
    policy: type.startsWith('text/html') ? pagePolicy(identity.toString()) : null,
  }
}
