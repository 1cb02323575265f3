import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CANARY = 'kanarienvogel'
/** The variables of a server, and variables that an operator may have set during a build. */
const SECRETS = [
  'DRAW_SECRET',
  'DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'DATA_DIR',
  'VITE_SECRET',
  'VITE_SERVICE_ROLE_KEY',
  'AWS_SECRET_ACCESS_KEY',
]
/** Keys, source maps, paths of the build machine, and names that only the server uses. */
const FORBIDDEN = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /sourceMappingURL|sourcesContent/,
  /\b(?:file:\/\/|\/home\/|\/root\/|\/Users\/|node_modules\/)/,
  /process\.env|service_role|mailboxPepper|drawSecret/,
  /postgres(?:ql)?:\/\/|smtps?:\/\//,
]

describe('the built page', () => {
  let outDir: string
  let files: Map<string, string>
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'roue-built-'))
    for (const name of SECRETS) vi.stubEnv(name, `${CANARY}-${name}`)
    vi.stubEnv('NODE_ENV', 'production')
    await build({ root: ROOT, logLevel: 'silent', build: { outDir, emptyOutDir: true } })
    vi.unstubAllEnvs()
    const paths = await readdir(outDir, { recursive: true, withFileTypes: true })
    const texts = paths
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(outDir.length), await readFile(path, 'utf8')] as const
      })
    files = new Map(await Promise.all(texts))
  })
  afterAll(async () => rm(outDir, { recursive: true }))

  it('contains no value from the environment of the build', () => {
    expect(files.size).toBeGreaterThan(10)
    const carriers = [...files].filter(([, text]) => text.includes(CANARY)).map(([path]) => path)
    expect(carriers).toEqual([])
  })

  it('contains no key, no source map, no path of the build machine, and no name that only the server uses', () => {
    const found = [...files].flatMap(([path, text]) =>
      FORBIDDEN.filter((pattern) => pattern.test(text)).map(
        (pattern) => `${path}: ${pattern.source}`,
      ),
    )
    expect(found).toEqual([])
    expect([...files.keys()].filter((path) => /\.(?:map|ts|tsx|env|sql)$/.test(path))).toEqual([])
  })
})
