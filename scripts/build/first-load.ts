import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const DIST = join(import.meta.dirname, '../../dist')

/**
 * Returns the files of the built page that the first load needs beside its HTML: the files that the
 * HTML names, and the files that its scripts import. Fonts, later styles and other views come after
 * the first paint.
 */
export function filesOfFirstLoad(html: string): readonly string[] {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const imported = named
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => [
      ...readFileSync(join(DIST, path), 'utf8').matchAll(/\bfrom\s*"\.\/([^"]+)"/g),
    ])
    .map(([, name]) => `assets/${name}`)
  return [...named, ...imported]
}
