import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['core', 'venues', 'web', 'server'] as const

/** One violation of each kind, planted in an empty tree with our own configuration. */
const LINTED: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['core/a.ts', "import { x } from '#venues/x.ts'\nexport const a = x\n", 'no-restricted-imports'],
  ['core/b.ts', "import type { X } from '#server/x.ts'\nexport type B = X\n", 'no-restricted-imports'],
  ['core/c.ts', "export { x } from '#web/x.ts'\n", 'no-restricted-imports'],
  ['core/d.ts', "import { x } from 'react'\nexport const d = x\n", 'no-restricted-imports'],
  ['core/e.ts', 'export const e = () => Math.random()\n', 'no-restricted-properties'],
  ['core/f.ts', 'export const f = () => new Date()\n', 'no-restricted-globals'],
  ['core/g.ts', "import { h } from './h.ts'\nexport const g = () => h()\n", 'import(no-cycle)'],
  ['core/h.ts', "import { g } from './g.ts'\nexport const h = (): unknown => g()\n", 'import(no-cycle)'],
  ['core/too-long.ts', `export const lines = [\n${'  0,\n'.repeat(201)}]\n`, 'max-lines'],
  ['core/CamelCase.ts', 'export const camel = 1\n', 'filename-case'],
  ['core/default.ts', 'export default 1\n', 'no-default-export'],
  ['core/i.ts', "import { x } from '#core/utils/x.ts'\nexport const i = x\n", 'no-restricted-imports'],
  ['server/b.ts', "import { x } from './helpers.ts'\nexport const b = x\n", 'no-restricted-imports'],
  ['venues/a.ts', "import { x } from '#server/x.ts'\nexport const a = x\n", 'no-restricted-imports'],
  [
    'web/elements/a.ts',
    "import { x } from '#web/screens/x.ts'\nexport const a = x\n",
    'no-restricted-imports',
  ],
  [
    'web/elements/b.ts',
    "import { x } from '#web/browser/x.ts'\nexport const b = x\n",
    'no-restricted-imports',
  ],
  ['web/elements/c.ts', "import { x } from '../screens/x.ts'\nexport const c = x\n", 'no-restricted-imports'],
  ['web/screens/a.ts', "import { x } from '#web/use-game.ts'\nexport const a = x\n", 'no-restricted-imports'],
  ['web/screens/b.ts', "import { x } from '#server/x.ts'\nexport const b = x\n", 'no-restricted-imports'],
  ['web/browser/a.ts', "import { x } from '#web/app.tsx'\nexport const a = x\n", 'no-restricted-imports'],
  ['server/a.ts', "import { x } from '#web/x.ts'\nexport const a = x\n", 'no-restricted-imports'],
  ['server/calls/a.ts', "import { x } from '#server/app.ts'\nexport const a = x\n", 'no-restricted-imports'],
  ['server/calls/b.ts', "import { x } from '#server/env.ts'\nexport const b = x\n", 'no-restricted-imports'],
  [
    'server/mail/a.ts',
    "import { x } from '#server/calls/x.ts'\nexport const a = x\n",
    'no-restricted-imports',
  ],
  ['web/a.ts', "import { x } from './browser/x.ts'\nexport const a = x\n", 'no-restricted-imports'],
  ['web/b.ts', "export const b = async () => import('./browser/x.ts')\n", 'no-restricted-imports'],
  ['web/app.tsx', "import { x } from './browser/x.ts'\nexport const app = x\n", 'no-restricted-imports'],
  [
    'web/elements/d.ts',
    "import { x } from '#web/perform-call.ts'\nexport const d = x\n",
    'no-restricted-imports',
  ],
  [
    'web/screens/c.ts',
    "import { x } from '#web/game-store.ts'\nexport const c = x\n",
    'no-restricted-imports',
  ],
  [
    'server/calls/c.ts',
    "import { x } from '#server/start.ts'\nexport const c = x\n",
    'no-restricted-imports',
  ],
  [
    'server/mail/b.ts',
    "import { x } from '#server/create-services.ts'\nexport const b = x\n",
    'no-restricted-imports',
  ],
]

const COMPILED: readonly (readonly [file: string, code: string, error: string])[] = [
  ['core/upward.ts', "export { x } from '#server/x.ts'\n", 'TS6307'],
  ['core/node.ts', "export { join } from 'node:path'\n", 'TS2591'],
  ['core/browser.ts', 'export const place = () => window.location\n', 'TS2304'],
  ['web/node.ts', 'export const pid = () => process.pid\n', 'TS2591'],
  ['web/upward.ts', "export { x } from '#server/x.ts'\n", 'TS6307'],
  ['server/browser.ts', 'export const title = () => document.title\n', 'TS2584'],
]

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'roue-walls-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json']) {
    cpSync(join(ROOT, file), join(tree, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const room of ROOMS) plant(`${room}/x.ts`, 'export const x = 1\n')
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

describe('lint', () => {
  it('finds nothing in a tree that keeps the rule, and each violation in one that does not', () => {
    expect(complaintsOf('oxlint', '--format=unix')).toBe('')
    for (const [file, code] of LINTED) plant(file, code)
    const complaints = complaintsOf('oxlint', '--format=unix').split('\n')
    for (const [file, , rule] of LINTED) {
      const ofFile = complaints.filter((line) => line.includes(`src/${file}:`)).join('\n')
      expect(ofFile, `${file} breaks ${rule}`).toContain(rule)
    }
  })
})

describe('the compiler', () => {
  it('gives each room only the types and the rooms that it may use', () => {
    cpSync(join(ROOT, 'tsconfig.json'), join(tree, 'tsconfig.json'))
    for (const room of ROOMS) {
      const output = {
        outDir: join(tree, 'types', room),
        tsBuildInfoFile: join(tree, 'types', `${room}.tsbuildinfo`),
      }
      const references = { core: [], venues: ['core'], web: ['core', 'venues'], server: ['core', 'venues'] }[
        room
      ]
      const config = {
        extends: join(ROOT, `src/${room}/tsconfig.json`),
        compilerOptions: { rootDir: tree, ...output },
        include: ['**/*.ts'],
        references: references.map((name) => ({ path: `../${name}` })),
      }
      plant(`${room}/tsconfig.json`, JSON.stringify(config))
    }
    expect(complaintsOf('tsc', '-b')).toBe('')
    for (const [file, code] of COMPILED) plant(file, code)
    const complaints = complaintsOf('tsc', '-b', '--pretty', 'false').split('\n')
    for (const [file, , error] of COMPILED) {
      const ofFile = complaints.filter((line) => line.startsWith(`src/${file}(`)).join('\n')
      expect(ofFile, `${file} breaks ${error}`).toContain(error)
    }
  })
})

function plant(file: string, code: string): void {
  const path = join(tree, 'src', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}

function complaintsOf(program: string, ...args: readonly string[]): string {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', program), args, {
      cwd: tree,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
