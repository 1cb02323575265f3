import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SIDES = ['pure', 'web', 'server'] as const
const imports = (spec: string) => `import { x } from '${spec}'\nexport const used = x\n`
const importsType = (spec: string) => `import type { X } from '${spec}'\nexport type Used = X\n`
const IMPORT = 'no-restricted-imports'

/**
 * One violation of each kind, planted in an empty tree with our own configuration. Without another
 * rule, it breaks IMPORT.
 */
const LINTED: readonly (readonly [file: string, code: string, rule?: string])[] = [
  // The order of the modules, on each side, types included.
  ['platform/a.ts', imports('#venues/x.ts')],
  ['platform/server/a.ts', importsType('#draw/server/x.ts')],
  ['platform/server/http/a.ts', imports('#main/server/x.ts')],
  ['ui/web/a.tsx', importsType('#game/x.ts')],
  ['database/server/a.ts', importsType('#mail/server/x.ts')],
  ['venues/a.ts', imports('#draw/x.ts')],
  ['wheel/web/a.tsx', imports('#game/x.ts')],
  ['mail/server/a.ts', imports('#players/server/x.ts')],
  ['codes/server/a.ts', imports('#draw/server/x.ts')],
  ['draw/server/a.ts', imports('#operations/server/env.ts')],
  ['operations/server/a.ts', importsType('#main/server/x.ts')],
  ['game/web/a.ts', imports('#main/web/x.ts')],
  ['wheel/web/b.tsx', imports('#texts/game/messages.ts')],
  ['game/web/views/a.tsx', "export { x } from '#main/web/x.ts'\n"],
  // The order of the features of the back office.
  ['admin/kit/web/a.tsx', imports('#admin/frame/web/x.ts')],
  ['admin/kit/web/b.ts', importsType('#admin/today/server/x.ts')],
  ['admin/kit/a.ts', importsType('#admin/today/x.ts')],
  ['admin/kit/b-schema.ts', imports('#admin/today/x.ts')],
  ['admin/draft/server/a.ts', imports('#texts/admin/publish/messages.ts')],
  ['admin/opening/server/a.ts', importsType('#admin/publish/server/x.ts')],
  ['admin/venues/web/a.tsx', "export { x } from '#admin/publish/web/x.ts'\n"],
  ['admin/today/web/b.ts', "export const load = async () => import('#admin/frame/web/x.ts')\n"],
  ['admin/today/server/b.ts', importsType('#main/server/x.ts')],
  // A folder without a place in an order.
  ['unlisted/server/a.ts', imports('#draw/server/x.ts')],
  ['admin/unlisted/web/a.ts', importsType('#admin/kit/web/x.ts')],
  // The sides.
  ['draw/b.ts', imports('#draw/server/x.ts')],
  ['draw/c.ts', imports('./web/x.ts')],
  ['draw/d.ts', imports('react')],
  ['draw/e.ts', imports('node:path')],
  ['draw/e2.ts', imports('valibot')],
  ['draw/x-schema.ts', imports('node:path')],
  ['draw/y-schema.ts', imports('./server/x.ts')],
  ['platform/z-schema.ts', imports('#draw/x.ts')],
  ['draw/web/b.ts', imports('#platform/server/x.ts')],
  ['draw/web/c.ts', "export const load = async () => import('#platform/server/x.ts')\n"],
  ['draw/web/d.ts', imports('node:fs')],
  ['draw/server/b.ts', imports('#platform/web/x.ts')],
  // The sides of a feature: by value, by type, and by a lazy import.
  ['main/today/a.ts', imports('#draw/odds/server/x.ts')],
  ['main/today/a2.ts', importsType('#draw/odds/web/x.ts')],
  ['main/today/a3.ts', imports('./server/x.ts')],
  ['main/today/a4.ts', imports('react')],
  ['draw/odds/x-schema.ts', imports('#draw/odds/server/x.ts')],
  ['draw/odds/web/a.ts', imports('#draw/odds/server/x.ts')],
  [
    'draw/odds/web/views/a.ts',
    "export const load = async () => import('#draw/odds/server/x.ts')\n",
  ],
  ['draw/odds/web/b.ts', imports('node:fs')],
  ['draw/odds/server/a.ts', imports('#draw/odds/web/x.ts')],
  ['draw/odds/server/a2.ts', importsType('#draw/odds/web/x.ts')],
  ['draw/odds/server/b.ts', imports('#main/today/server/x.ts')],
  ['draw/odds/c.ts', importsType('#main/today/x.ts')],
  ['draw/odds/web/c.tsx', imports('#platform/web/storage.ts')],
  ['draw/odds/server/c.ts', imports('#database/server/open-database.ts')],
  ['draw/odds/d.ts', 'export const f = () => Math.random()\n', 'no-restricted-properties'],
  ['draw/odds/e.ts', 'export const g = () => new Date()\n', 'no-restricted-globals'],
  ['draw/odds/web/d.ts', 'export const g = () => Date.now()\n', 'no-restricted-properties'],
  ['admin/today/web/a.ts', imports('#admin/today/server/x.ts')],
  ['admin/today/web/a.tsx', imports('#admin/today/server/x.ts')],
  // Objects that a file may only get as arguments.
  ['draw/server/c.ts', imports('#database/server/open-database.ts')],
  ['codes/server/b.ts', imports('#database/server/pglite/pglite.ts')],
  ['game/web/b.tsx', imports('./game-storage.ts')],
  ['game/web/views/b.tsx', imports('#platform/calls/web/call-server.ts')],
  ['ui/web/b.tsx', imports('#platform/web/storage.ts')],
  ['draw/f.ts', 'export const f = () => Math.random()\n', 'no-restricted-properties'],
  ['draw/g.ts', 'export const g = () => new Date()\n', 'no-restricted-globals'],
  ['draw/web/g.ts', 'export const g = () => Date.now()\n', 'no-restricted-properties'],
  // Names and forms.
  ['draw/h.ts', "import { i } from './i.ts'\nexport const h = () => i()\n", 'import(no-cycle)'],
  [
    'draw/i.ts',
    "import { h } from './h.ts'\nexport const i = (): unknown => h()\n",
    'import(no-cycle)',
  ],
  ['draw/j.ts', "import type { K } from './k.ts'\nexport type J = K | null\n", 'import(no-cycle)'],
  ['draw/k.ts', "import type { J } from './j.ts'\nexport type K = J[]\n", 'import(no-cycle)'],
  ['draw/too-long.ts', `export const lines = [\n${'  0,\n'.repeat(251)}]\n`, 'max-lines'],
  ['draw/CamelCase.ts', 'export const camel = 1\n', 'filename-case'],
  ['draw/default.ts', 'export default 1\n', 'no-default-export'],
  ['draw/l.ts', imports('#draw/utils/x.ts')],
  ['draw/server/d.ts', imports('./helpers.ts')],
  ['draw/web/e.ts', imports('../x.ts')],
  ['draw/web/f.ts', imports('#draw/verdict.fr.ts')],
]

const COMPILED: readonly (readonly [file: string, code: string, error: string])[] = [
  ['draw/upward.ts', "export { x } from '#draw/server/x.ts'\n", 'TS6307'],
  ['draw/node.ts', "export { join } from 'node:path'\n", 'TS2591'],
  ['draw/browser.ts', 'export const hash = () => window.location.hash\n', 'TS2304'],
  ['draw/web/node.ts', 'export const pid = () => process.pid\n', 'TS2591'],
  ['draw/server/browser.ts', 'export const title = () => document.title\n', 'TS2584'],
  ['draw/server/sideward.ts', "export { x } from '#draw/web/x.ts'\n", 'TS6307'],
  ['draw/odds/upward.ts', "export { x } from '#draw/odds/server/x.ts'\n", 'TS6307'],
  ['draw/odds/web/node.ts', 'export const pid = () => process.pid\n', 'TS2591'],
  ['draw/odds/server/browser.ts', 'export const title = () => document.title\n', 'TS2584'],
  ['draw/odds/server/sideward.ts', "export { x } from '#draw/odds/web/x.ts'\n", 'TS6307'],
]

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'roue-import-rules-'))
  for (const file of [
    'oxlint.config.ts',
    'scripts/lint/import-rules.ts',
    'package.json',
    'tsconfig.base.json',
  ]) {
    cpSync(join(ROOT, file), join(tree, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const module of [
    'platform',
    'draw',
    'main',
    'draw/odds',
    'main/today',
    'admin/kit',
    'admin/today',
  ]) {
    for (const side of ['', 'web/', 'server/'])
      plant(`${module}/${side}x.ts`, 'export const x = 1\n')
  }
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

describe('lint', () => {
  it('reports nothing in a tree that follows the rules, and each planted violation in another tree', () => {
    plant('main/server/allowed.ts', imports('#draw/server/x.ts'))
    plant('draw/server/allowed.ts', imports('#platform/x.ts'))
    plant('draw/allowed-schema.ts', imports('valibot'))
    plant('main/today/server/allowed.ts', imports('#draw/odds/server/x.ts'))
    plant('main/today/web/allowed.ts', imports('#draw/odds/x.ts'))
    plant('main/today/allowed-schema.ts', imports('valibot'))
    plant('admin/frame/web/allowed.ts', importsType('#admin/today/server/x.ts'))
    plant('admin/today/web/allowed2.ts', imports('#admin/kit/web/x.ts'))
    plant('admin/today/web/allowed.tsx', importsType('#admin/today/server/x.ts'))
    plant('draw/odds/server/now.ts', 'export const now = () => Date.now()\n')
    plant('draw/allowed.ts', importsType('valibot'))
    expect(reportOf('oxlint', '--format=unix')).toBe('')
    for (const [file, code] of LINTED) plant(file, code)
    const report = reportOf('oxlint', '--format=unix').split('\n')
    for (const [file, code, rule = IMPORT] of LINTED) {
      const ofFile = report.filter((line) => line.includes(`src/${file}:`)).join('\n')
      expect(ofFile, `${file} breaks ${rule}: ${code}`).toContain(rule)
    }
  })
})

describe('the compiler', () => {
  it('allows each side of the program only its own types and files', () => {
    cpSync(join(ROOT, 'tsconfig.json'), join(tree, 'tsconfig.json'))
    for (const side of SIDES)
      cpSync(join(ROOT, `tsconfig.${side}.json`), join(tree, `tsconfig.${side}.json`))
    // The compiler writes its cache to the tree, and not through the link to our packages.
    rmSync(join(tree, 'node_modules'))
    mkdirSync(join(tree, 'node_modules'))
    for (const name of ['@types', 'vite', 'undici-types', 'csstype']) link(name)
    expect(reportOf('tsc', '-b')).toBe('')
    for (const [file, code] of COMPILED) plant(file, code)
    const report = reportOf('tsc', '-b', '--pretty', 'false').split('\n')
    for (const [file, , error] of COMPILED) {
      const ofFile = report.filter((line) => line.startsWith(`src/${file}(`)).join('\n')
      expect(ofFile, `${file} breaks ${error}`).toContain(error)
    }
  })
})

function link(name: string): void {
  symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name))
}

function plant(file: string, code: string): void {
  const path = join(tree, 'src', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}

/** Returns the output of a program that has findings; '' without findings. */
function reportOf(program: string, ...args: readonly string[]): string {
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
