import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { runServer } from '#testing/servers/running-server.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

const ROOT = join(import.meta.dirname, '../..')
const PLAYERS = 4

type Ended = { readonly status: number | null; readonly lines: readonly string[] }

/**
 * Plays this number of draws over HTTP against the real server on its embedded database. Each
 * player gets the commitment before choosing the client seed. Returns the output of
 * `scripts/verify-draw.ts` on all proofs, and of `npm run roue -- audit` on the database. The
 * script shares no code with the game.
 */
export async function playDraws(draws: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'roue-draws-'))
  const server = await runServer({ DATA_DIR: dataDir, DRAW_SECRET, RATE_LIMIT: 'off' })
  try {
    const startedAt = performance.now()
    const proofs: string[] = []
    let started = 0
    const play = async () => {
      for (let number = started++; number < draws; number = started++)
        proofs.push(JSON.stringify(await playOne(server.url, number)))
    }
    await Promise.all(Array.from({ length: PLAYERS }, play))
    const seconds = (performance.now() - startedAt) / 1000
    const path = join(dataDir, 'proofs.jsonl')
    await writeFile(path, proofs.join('\n'))
    const verifier = run({}, 'scripts/verify-draw.ts', path)
    const audit = run(
      { DATA_DIR: dataDir, DRAW_SECRET },
      'src/main/server/commands/command-line.ts',
      'audit',
    )
    return { draws: proofs.length, seconds, verifier, audit }
  } finally {
    await server.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function playOne(url: string, number: number) {
  const appIdentifier = EXAMPLE_VENUES[number % EXAMPLE_VENUES.length]?.key ?? ''
  const ticket = randomBytes(16).toString('hex')
  const promised = await post<{ commitment: string; oddsHash: string }>(
    url + '/functions/v1/draw-commitment',
    {
      appIdentifier,
      ticket,
    },
  )
  const clientSeed = randomBytes(16).toString('hex')
  const { commitment, oddsHash } = promised
  const { prize, proof } = await post<{ prize: { id: string }; proof: object }>(
    url + '/functions/v1/spin',
    {
      appIdentifier,
      ticket,
      clientSeed,
      commitment,
      oddsHash,
      userEmail: `${randomBytes(8).toString('hex')}@example.org`,
      acceptedTerms: true,
      promoEmails: false,
    },
  )
  return { venue: appIdentifier, prizeId: prize.id, proof, promised, clientSeed }
}

async function post<T>(url: string, body: object): Promise<T> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${reply.status} from ${url}`)
  return (await reply.json()) as T
}

function run(env: Readonly<Record<string, string>>, script: string, argument: string): Ended {
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['--disable-warning=ExperimentalWarning', script, argument],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', ...env },
    },
  )
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}
