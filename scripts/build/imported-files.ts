import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')

/** What a program imports: our files, as paths from the root, and the names of packages. */
export type Imported = {
  readonly files: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
}

const IMPORTS =
  /^(?:import|export|\})[^'\n]*\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('([^']+\.ts)'/gm

/**
 * Follows the imports of our own files, dynamic imports and worker threads included. Type imports
 * are followed too: they can only add files.
 */
export async function readImported(entries: readonly string[]): Promise<Imported> {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const source = await readFile(join(ROOT, file), 'utf8')
    for (const found of source.matchAll(IMPORTS)) {
      const name = found.slice(1).find(Boolean) ?? ''
      if (name.startsWith('node:')) continue
      if (name.startsWith('#'))
        waiting.push(relative(ROOT, fileURLToPath(import.meta.resolve(name))))
      else if (name.startsWith('.')) waiting.push(relative(ROOT, join(ROOT, dirname(file), name)))
      else if (found[4] === undefined) packages.add(packageOf(name))
      else waiting.push(join(dirname(file), name))
    }
  }
  return { files, packages }
}

function packageOf(name: string): string {
  const [scope = '', rest = ''] = name.split('/')
  return scope.startsWith('@') ? `${scope}/${rest}` : scope
}
