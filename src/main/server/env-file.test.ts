import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const NAMED_BY_SCRIPTS = /node (--env-file-if-exists=\.env) /

/**
 * Runs the options of a script of package.json, without its program, in a folder with these files.
 */
function startIn(
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): unknown {
  const scripts = (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  ).scripts
  const [, option = ''] =
    NAMED_BY_SCRIPTS.exec(String(Object.entries(scripts).find(([name]) => name === 'start'))) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const program = `
    const { findEnvFile } = await import('${join(ROOT, 'src/main/server/env-file.ts')}')
    console.log(JSON.stringify([findEnvFile(), process.env.PORT ?? null]))`
  try {
    const args = [
      '--disable-warning=ExperimentalWarning',
      option,
      '--input-type=module',
      '-e',
      program,
    ]
    const output = execFileSync('node', args, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...env },
    })
    return JSON.parse(output.toString())
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('is read by npm start, which names it; variables of the environment win', () => {
  expect(startIn({})).toEqual([null, null])
  expect(startIn({ '.env': 'PORT=4711\n' })).toEqual(['.env', '4711'])
  expect(startIn({ '.env': 'PORT=4711\n' }, { PORT: '4712' })).toEqual(['.env', '4712'])
})
