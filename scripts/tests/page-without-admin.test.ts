import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['index.html', 'package.json', 'public', 'scripts', 'src', 'vite.config.ts']

const BUILD = "import('./scripts/build/build-page.ts').then(({ buildPage }) => buildPage())"

/**
 * Builds the page from a copy of the sources without these modules. Returns the hash of each file
 * of the page and its renderer.
 */
async function buildWithout(modules: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const copy = mkdtempSync(join(tmpdir(), 'roue-page-'))
  try {
    for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    for (const name of modules) rmSync(join(copy, 'src', name), { recursive: true })
    // The build runs without the NODE_ENV of tests, which would put the paths of the sources into
    // the page.
    const env = { PATH: process.env['PATH'] }
    await promisify(execFile)('node', ['-e', BUILD], { cwd: copy, env })
    const files = ['dist', 'dist-render'].flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
    return new Map(files.toSorted().map((path) => [path.slice(copy.length), hashOf(path)]))
  } finally {
    rmSync(copy, { recursive: true })
  }
}

it('the players’ files and the list of the service worker are the same bytes without the back office', async () => {
  const complete = await buildWithout([])
  expect(complete.size).toBeGreaterThan(20)
  expect(await buildWithout(['admin', 'members'])).toEqual(complete)
})
