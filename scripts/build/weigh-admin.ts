import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIST_ADMIN = join(import.meta.dirname, '../../dist-admin')
const HTML = 'index.html'
/** The screen that opens first. */
const FIRST_SCREEN = '../../today/web/today-screen.tsx'

/** A chunk in Vite's manifest. */
type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/**
 * Returns the brotli bytes of the first load of the back office: HTML, scripts and styles of its
 * first screen.
 */
export function weighAdmin(): number {
  const manifest = JSON.parse(
    readFileSync(join(DIST_ADMIN, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const chunks = new Set<string>()
  const add = (name: string): void => {
    if (chunks.has(name)) return
    chunks.add(name)
    for (const imported of manifest[name]?.imports ?? []) add(imported)
  }
  add(HTML)
  add(FIRST_SCREEN)
  const files = [...chunks].flatMap((name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The back office was built without ${name}.`)
    return [chunk.file, ...(chunk.css ?? [])]
  })
  return [HTML, ...new Set(files)].reduce(
    (total, file) => total + statSync(join(DIST_ADMIN, `${file}.br`)).size,
    0,
  )
}
