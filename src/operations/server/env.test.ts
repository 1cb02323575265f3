import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readEnv, type Env } from './env.ts'

const SECRET = '5e'.repeat(32)
const SMTP_URL = 'smtp://mail.example:587'

function read(given: Readonly<Record<string, string>>): Env {
  const result = readEnv(given)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.env
}

describe('the environment', () => {
  it.each([
    ['PORT', 'http', /^PORT must be/],
    ['PORT', '65536', /^PORT must be/],
    ['PORT', '-1', /^PORT must be/],
    ['PORT', '80.5', /^PORT must be/],
    ['DRAW_SECRET', '5e5e', /^DRAW_SECRET must be 32 bytes/],
    ['DRAW_SECRET', SECRET.toUpperCase(), /^DRAW_SECRET must be 32 bytes/],
    ['DATABASE_URL', 'postgres://db.example/roue', /^DRAW_SECRET is required with DATABASE_URL/],
    [
      'MIGRATIONS_DATABASE_URL',
      'postgres://db.example/roue',
      /^MIGRATIONS_DATABASE_URL goes with DATABASE_URL/,
    ],
    ['SMTP_URL', 'mail.example', /^SMTP_URL must begin/],
    ['PUBLIC_URL', 'roue.example', /^PUBLIC_URL must be an address/],
    ['PUBLIC_URL', 'javascript:alert(1)', /^PUBLIC_URL must be an address/],
    ['PUBLIC_URL', 'https://', /^PUBLIC_URL must be an address/],
    ['PUBLIC_URL', 'https://roue.example/jeu', /^PUBLIC_URL must be an address/],
    ['PUBLIC_URL', 'https://roue.example?a=b', /^PUBLIC_URL must be an address/],
    ['PUBLIC_URL', 'https://roue.example/#/wafubar', /^PUBLIC_URL must be an address/],
    ['PUBLIC_URL', 'https://ana:secret@roue.example', /^PUBLIC_URL must be an address/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY must be a number of proxies, from 0 to 10/],
    ['TRUST_PROXY', '-1', /^TRUST_PROXY must be a number/],
    ['RATE_LIMIT', 'on', /^RATE_LIMIT can only be off/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN must have/],
    ['STOP_GRACE_SECONDS', 'a while', /^STOP_GRACE_SECONDS must be/],
    ['STOP_GRACE_SECONDS', '-1', /^STOP_GRACE_SECONDS must be/],
    ['STOP_GRACE_SECONDS', '61', /^STOP_GRACE_SECONDS must be/],
    ['NODE_ENV', 'production', /^SMTP_URL is required in production/],
  ])('refuses %s=%s with a reason', (name, value, problem) => {
    expect(readEnv({ [name]: value })).toEqual({
      ok: false,
      problems: [expect.stringMatching(problem)],
    })
  })

  it('refuses a database other than PostgreSQL', () => {
    const given = { DATABASE_URL: 'mysql://db.example/roue', DRAW_SECRET: SECRET }
    const problems = [expect.stringMatching(/^DATABASE_URL must begin/)]
    expect(readEnv(given)).toEqual({ ok: false, problems })
  })

  it('reports every problem at once, without secrets', () => {
    const result = readEnv({
      PORT: 'x',
      DRAW_SECRET: 'secret',
      SMTP_URL: 'user:secret@mail.example',
    })
    if (result.ok) throw new Error('it was accepted')
    expect(result.problems).toHaveLength(3)
    expect(result.problems.join()).not.toContain('secret')
  })

  it('needs no variables in development', () => {
    expect(read({})).toEqual({
      isProduction: false,
      allowsRequiredReviews: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      backupDir: resolve('data/backups'),
      isNewSecretAccepted: false,
      backupCopyCommand: null,
      databaseUrl: null,
      migrationsDatabaseUrl: null,
      drawSecret: null,
      smtpUrl: null,
      mailFrom: 'La Roue des Avis <roue@localhost>',
      isOutboxShown: true,
      isLocalOnly: true,
      trustProxy: 0,
      hasRateLimit: true,
      stopGraceSeconds: 0,
      metricsToken: null,
    })
  })

  it('lets a venue be changed to ask for a review, in production only on demand', () => {
    const production = { NODE_ENV: 'production', MAIL: 'outbox' }
    expect(read(production).allowsRequiredReviews).toBe(false)
    expect(read({ ...production, ALLOW_REQUIRED_REVIEWS: 'on' }).allowsRequiredReviews).toBe(true)
    expect(read({ ALLOW_REQUIRED_REVIEWS: 'off' }).allowsRequiredReviews).toBe(false)
    expect(readEnv({ ALLOW_REQUIRED_REVIEWS: 'yes' })).toMatchObject({ ok: false })
  })

  it('treats an empty variable like a missing variable', () => {
    expect(read({ PORT: '', HOST: ' ', SMTP_URL: '', DRAW_SECRET: '', DATABASE_URL: '' })).toEqual(
      read({}),
    )
  })

  it('lets limits be switched off, but not in production', () => {
    expect(read({ RATE_LIMIT: 'off', TRUST_PROXY: '2' })).toMatchObject({
      trustProxy: 2,
      hasRateLimit: false,
    })
    expect(readEnv({ NODE_ENV: 'production', SMTP_URL, RATE_LIMIT: 'off' })).toEqual({
      ok: false,
      problems: ['RATE_LIMIT=off is refused in production'],
    })
  })

  it('refuses http in production, except on this machine', () => {
    const production = { NODE_ENV: 'production', MAIL: 'outbox' }
    expect(readEnv({ ...production, PUBLIC_URL: 'http://roue.example' })).toEqual({
      ok: false,
      problems: ['PUBLIC_URL must begin with https:// in production'],
    })
    expect(read({ ...production, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe(
      'http://localhost:8080',
    )
  })

  it.each(['https://roue.example/', 'https://roue.example:443', 'HTTPS://Roue.Example'])(
    'uses the origin of %s as the beginning of links',
    (PUBLIC_URL) => {
      expect(read({ PUBLIC_URL }).publicUrl).toBe('https://roue.example')
    },
  )

  it('listens on all interfaces in production', () => {
    const { host, isProduction } = read({ NODE_ENV: 'production', SMTP_URL })
    expect([host, isProduction]).toEqual(['0.0.0.0', true])
  })

  it('leaves mails in the outbox in production only with MAIL=outbox', () => {
    expect(read({ NODE_ENV: 'production', MAIL: 'outbox' }).smtpUrl).toBeNull()
    expect(readEnv({ NODE_ENV: 'production', MAIL: 'yes' }).ok).toBe(false)
  })

  it.each([
    ['in production', { NODE_ENV: 'production', MAIL: 'outbox' }],
    ['in production on loopback', { NODE_ENV: 'production', MAIL: 'outbox', HOST: '127.0.0.1' }],
    ['with a mail server', { SMTP_URL }],
    ['on all networks', { HOST: '0.0.0.0' }],
    ['on all IPv6 networks', { HOST: '::' }],
    ['on a host name that may be public', { HOST: 'roue.example' }],
    ['behind a trusted proxy', { TRUST_PROXY: '1' }],
    ['behind a proxy that follows only from PUBLIC_URL', { PUBLIC_URL: 'https://roue.example' }],
  ])('does not show the outbox %s', (_, given) => {
    expect(read(given).isOutboxShown).toBe(false)
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('in development shows the outbox at %s', (HOST) => {
    expect(read({ HOST }).isOutboxShown).toBe(true)
  })
})

describe('a secret in a file', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-secrets-'))
    file = join(folder, 'draw-secret')
    await writeFile(file, `${SECRET}\n`)
  })
  afterAll(async () => rm(folder, { recursive: true }))

  it('that does not exist is a problem, which names the file', () => {
    const missing = join(folder, 'missing')
    expect(readEnv({ DRAW_SECRET_FILE: missing })).toEqual({
      ok: false,
      problems: [`DRAW_SECRET_FILE: ${missing} cannot be read (ENOENT)`],
    })
  })

  it('is refused if the environment contains the secret too, and neither is printed', () => {
    expect(readEnv({ DRAW_SECRET_FILE: file, DRAW_SECRET: SECRET })).toEqual({
      ok: false,
      problems: ['DRAW_SECRET and DRAW_SECRET_FILE are both set: set only one of them'],
    })
  })

  it('is checked like a value of the environment', async () => {
    const wrong = join(folder, 'wrong')
    await writeFile(wrong, 'abc')
    expect(readEnv({ DRAW_SECRET_FILE: wrong }).ok).toBe(false)
  })

  it('is read without its trailing line feed', () => {
    expect(read({ DRAW_SECRET_FILE: file }).drawSecret).toBe(SECRET)
  })

  it('is read only for secrets', () => {
    const { port, drawSecret } = read({ PORT_FILE: file, DRAW_SECRET_FILE: ' ' })
    expect([port, drawSecret]).toEqual([3000, null])
  })
})

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
    const { findEnvFile } = await import('${join(ROOT, 'src/operations/server/env.ts')}')
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

it('the file of variables is read and named by npm start, but variables of the environment take precedence', () => {
  expect(startIn({})).toEqual([null, null])
  expect(startIn({ '.env': 'PORT=4711\n' })).toEqual(['.env', '4711'])
  expect(startIn({ '.env': 'PORT=4711\n' }, { PORT: '4712' })).toEqual(['.env', '4712'])
})
