import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readEnv } from '#operations/server/env.ts'
import { ROOT } from '#platform/server/package-root.ts'

const run = promisify(execFile)
const CURRENT = '/opt/roue-des-avis/current/'
const readText = async (path: string) => readFile(join(ROOT, path), 'utf8')

/**
 * Returns the names of the environment variables that the server reads, in development and in
 * production.
 */
function readNames(): ReadonlySet<string> {
  const names = new Set<string>()
  for (const NODE_ENV of ['', 'production']) {
    const recorder = new Proxy<Record<string, string>>(
      {},
      {
        get(_, name: string) {
          names.add(name)
          return name === 'NODE_ENV' ? NODE_ENV : undefined
        },
      },
    )
    readEnv(recorder)
  }
  return names
}

describe('the variables set for the server', () => {
  const known = readNames()

  it.each([
    ['compose.yaml', /^ {4}([A-Z_]+): /gm, ['x-app:', 'services:']],
    ['deploy/roue-des-avis.service', /^Environment=([A-Z_]+)=/gm, []],
    ['deploy/roue', /--setenv=([A-Z_]+)=/gm, []],
    ['deploy/settings.example', /^#?([A-Z_]+)=/gm, []],
    ['.env.example', /^#?([A-Z_]+)=/gm, []],
  ])('in %s are all read by the server', async (path, pattern, [from, to]) => {
    const text = await readText(path)
    const part = text.slice(
      from === undefined ? 0 : text.indexOf(from),
      to === undefined ? undefined : text.indexOf(to),
    )
    const names = [...part.matchAll(pattern)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the units', () => {
  it.each(['deploy/roue-des-avis.service', 'deploy/roue'])(
    'in %s start `roue` of the current release',
    async (path) => {
      const text = await readText(path)
      expect(text).toMatch(
        / (?:\/opt\/roue-des-avis\/current|'?\.)\/roue |=\/opt\/roue-des-avis\/current\/roue start(?: |$)/m,
      )
      expect(text).not.toMatch(/npm|node_modules|\.ts\b/)
    },
  )

  it('run server and commands with the same user, data directory and file of settings', async () => {
    const [server = '', command] = await Promise.all(
      ['deploy/roue-des-avis.service', 'deploy/roue'].map(readText),
    )
    const user = valueOf(server, 'User')
    expect(command).toContain(`--uid=${user} `)
    for (const name of ['EnvironmentFile', 'Environment=DATA_DIR'])
      expect(command).toContain(
        `${name.replace('Environment=', '--setenv=')}=${valueOf(server, name)}`,
      )
    expect(`${valueOf(server, 'WorkingDirectory')}/`).toBe(CURRENT)
    expect(await readText('deploy/roue-des-avis.conf')).toContain(`u ${user} `)
  })
})

describe('the containers', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-compose-'))
    await cp(join(ROOT, 'deploy/compose'), join(folder, 'compose'), { recursive: true })
    await run('sh', [join(folder, 'compose/make-secrets.sh')])
  })
  afterAll(async () => rm(folder, { recursive: true, force: true }))
  const secret = async (name: string) => readFile(join(folder, 'secrets', name), 'utf8')

  it('are each pinned to a version', async () => {
    const images = [...(await readText('compose.yaml')).matchAll(/^ +image: (\S+)$/gm)].map(
      ([, name = '']) => name,
    )
    expect(images).toHaveLength(4)
    for (const image of images.filter((name) => !name.startsWith('roue-des-avis:')))
      expect(image).toMatch(/^docker\.io\/[\w./-]+:v?\d+\.\d+[\w.-]*$/)
  })

  it('are pinned to digests by a script, which changes nothing if an image is missing', async () => {
    const copy = join(folder, 'pinned')
    await cp(join(ROOT, 'deploy/compose'), join(copy, 'deploy/compose'), { recursive: true })
    const images = ['caddy:2', 'postgres:18'].map((name) => `docker.io/library/${name}`)
    const services = images.map((image, n) => `  s-${n}:\n    <<: *service\n    image: ${image}\n`)
    const compose = [
      'x-app:\n  image: ours:${VERSION}\n',
      'services:\n',
      '  app: *app\n',
      ...services,
    ]
    await writeFile(join(copy, 'compose.yaml'), compose.join(''))
    // This machine has no Docker.
    const docker = `#!/bin/sh\n[ "$1" = pull ] || echo "of-$5@sha256:12"\n[ "$3" != "$MISSING" ]\n`
    await writeFile(join(copy, 'docker'), docker, { mode: 0o755 })
    const pin = async (MISSING: string) =>
      run('sh', [join(copy, 'deploy/compose/pin-images.sh')], {
        env: { PATH: `${copy}:/usr/bin:/bin`, MISSING },
      })
    const written = async () => readFile(join(copy, 'deploy/compose/digests.yaml'), 'utf8')
    await pin('')
    const pinned = images.map(
      (image, n) => `  s-${n}:\n    # ${image}\n    image: of-${image}@sha256:12\n`,
    )
    expect(await written()).toBe(`services:\n${pinned.join('')}`)
    await writeFile(join(copy, 'deploy/compose/digests.yaml'), 'before')
    await expect(pin(images[1] ?? '')).rejects.toThrow('Command failed')
    expect(await written()).toBe('before')
  })

  it('limit the log of every service', async () => {
    const text = await readText('compose.yaml')
    expect(text.match(/logging:/g)).toHaveLength(1)
    expect(/^x-service: &service\n(?: .+\n)*/m.exec(text)?.[0]).toMatch(
      /logging: \{ driver: json-file, options: \{ max-size: \d+m, max-file: '\d+' \} \}/,
    )
    expect(/^x-app: &app\n(.+)/m.exec(text)?.[1]).toBe('  <<: *service')
    const services = /^services:\n([^]+?)^\w/m.exec(text)?.[1] ?? ''
    const merged = [...services.matchAll(/^ {2}([\w-]+):(?:\n {4}<<: \*service| \*app)$/gm)]
    const all = [...services.matchAll(/^ {2}([\w-]+):/gm)]
    expect(merged.map(([, name]) => name)).toEqual(all.map(([, name]) => name))
    expect(all.length).toBeGreaterThan(3)
  })

  it('can read every secret that the script creates, unlike other users of the host', async () => {
    const named = [...(await readText('compose.yaml')).matchAll(/file: deploy\/secrets\/([\w-]+)/g)]
    expect(named.map(([, name]) => name).toSorted()).toEqual(
      (await readdir(join(folder, 'secrets'))).toSorted(),
    )
    expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'secrets/draw-secret'))).mode & 0o777).toBe(0o444)
  })

  it('get secrets that the server accepts and that match each other', async () => {
    const file = (name: string) => join(folder, 'secrets', name)
    const read = readEnv({
      NODE_ENV: 'production',
      DATABASE_URL_FILE: file('database-url'),
      MIGRATIONS_DATABASE_URL_FILE: file('migrations-database-url'),
      DRAW_SECRET_FILE: file('draw-secret'),
      SMTP_URL_FILE: file('smtp-url'),
    })
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const { username, password, hostname } = new URL(read.env.databaseUrl ?? '')
    expect([username, hostname]).toEqual(['roue_server', 'postgres'])
    expect(await secret('server-password')).toBe(`${password}\n`)
    expect(new URL(read.env.migrationsDatabaseUrl ?? '').password).toBe(
      (await secret('owner-password')).trim(),
    )
  })

  it('keep the same secrets when the script runs again', async () => {
    const before = await secret('draw-secret')
    await run('sh', [join(folder, 'compose/make-secrets.sh')])
    expect(await secret('draw-secret')).toBe(before)
  })
})

function valueOf(unit: string, name: string): string | undefined {
  return unit
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
