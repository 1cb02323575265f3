import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')
const LOADER = new URL('load-rewritten.ts', import.meta.url).href

/** Reads a module by its path from the root, such as `src/mail/server/outbox.ts`. */
export const readModule = async (module: string) => readFile(join(ROOT, module), 'utf8')

/**
 * Writes other sources of some modules to `file`. Returns the environment of a server that loads
 * these sources. `src` therefore contains no test code.
 */
export async function rewriteModules(
  sources: ReadonlyMap<string, string>,
  file: string,
): Promise<Readonly<Record<string, string>>> {
  const byAddress = [...sources].map(([module, source]) => [
    pathToFileURL(join(ROOT, module)).href,
    source,
  ])
  await writeFile(file, JSON.stringify(Object.fromEntries(byAddress)))
  return { NODE_OPTIONS: `--import=${LOADER}`, REWRITTEN_MODULES: file }
}
