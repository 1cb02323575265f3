import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const run = (...words: string[]) =>
  spawnSync('node', ['scripts/run.mjs', ...words], { cwd: ROOT, encoding: 'utf8' })

it('a command name of 1.0 runs the same program, and prints the new name', () => {
  const [renamed, now] = [run('backup', '--help'), run('roue', 'backup', '--help')]
  expect(renamed.stderr).toContain('npm run backup is now: npm run roue -- backup\n')
  expect([renamed.status, renamed.stdout]).toEqual([0, now.stdout])
  expect(now.stdout).toBe('Usage: npm run roue -- backup file.sql\n')
})

it('the exit status is the status of the program, and an unknown command runs no program', () => {
  expect(run('roue', 'unknown').status).toBe(2)
  expect(run('unknown').status).toBe(2)
})

it('each script of package.json is a command whose program exists', () => {
  const source = readFileSync(join(ROOT, 'scripts/run.mjs'), 'utf8')
  const programs = source.match(/'[\w@/-]+\.[jt]s'/g) ?? []
  expect(programs.length).toBeGreaterThan(10)
  for (const program of programs)
    expect([program, existsSync(join(ROOT, program.slice(1, -1)))]).toEqual([program, true])
  const names = Object.values(scripts).flatMap((script) => /run\.mjs (\S+)/.exec(script)?.[1] ?? [])
  for (const name of names) expect(source).toMatch(new RegExp(`^ {2}'?${name}'?: `, 'm'))
})
