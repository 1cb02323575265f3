import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { checkPublications } from '#faults/checker/check-publications.ts'
import { checkServedPage } from '#faults/checker/check-served-page.ts'
import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { placeInModules } from '#faults/failpoints/failpoints.ts'
import { killAtFailpoint } from '#faults/failpoints/kill-at-failpoint.ts'
import { newCaller } from '#faults/players/callers.ts'
import { startPlayers } from '#faults/players/players.ts'
import { rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import { sendCommand } from '#platform/commands/server/command-client.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const CLIENTS = 3
const REACHED_WITHIN_MS = 30_000
const STOCK = 1_000_000
const MOMENTS = ['before', 'after'] as const

/** The modules of a publication. Each await is a failpoint. */
const MODULES = [
  'src/admin/publish/server/publish.ts',
  'src/admin/publish/server/next-version.ts',
  'src/admin/publish/server/insert-version.ts',
  'src/admin/audit/server/record-event.ts',
]

/**
 * A command never reaches these two awaits, because the draft has no reason and no other
 * publication is faster.
 */
const EXCLUDED = /^publish\.ts: (?:clearReason\(|decide\(\) \(2\))/

type Size = { readonly kills: number }

export const publicationKills = faultRun<Size>({
  name: 'C18',
  title: 'SIGKILL during publications, embedded database',
  sizes: { full: { kills: 20 }, short: { kills: 3 } },
  async run({ kills }, report) {
    const environment = await createEmbeddedEnvironment()
    const { sources, names: placed } = await placeInModules(MODULES)
    const names = placed.filter((name) => !EXCLUDED.test(name))
    const rewritten = await rewriteModules(sources, join(environment.dataDir, 'rewritten.json'))
    const armedPoint = join(environment.dataDir, 'armed-point.json')
    const socket = join(environment.dataDir, 'admin.sock')
    const server = startRestartableServer({
      ...environment.env,
      ...rewritten,
      ARMED_POINT: armedPoint,
    })
    const journal = newJournal()
    const caller = newCaller(server.url)
    await server.current()
    const endPlayers = startPlayers(CLIENTS, caller, journal)

    const points = names.flatMap((name) =>
      MOMENTS.map((moment) => ({ name, moment, occurrence: 1 })),
    )
    const shortfalls: string[] = []
    let published = 0
    let version = 1
    for (let kill = 1; kill <= kills; kill += 1) {
      // Spread evenly over the points.
      const point = points[Math.floor(((kill - 0.5) * points.length) / kills)]
      if (!point) throw new Error('there is no failpoint')
      await send(socket, 'venue import', {
        key: 'wafubar',
        document: documentOf(kill),
        logos: [],
      })
      const fail = (problem: string) => shortfalls.push(`${point.moment} ${point.name}: ${problem}`)
      let answer = ''
      const publish = async () => {
        const reason = `Essai ${kill}`
        answer = await send(socket, 'venue publish', { key: 'wafubar', reason }).catch(String)
      }
      const check = async () => {
        const { numbers, problems } = await environment.read(checkPublications)
        for (const problem of problems) fail(problem)
        const next = numbers.get('wafubar') ?? 0
        if (next - version > 1 || next < version) fail(`version ${version} became ${next}`)
        published += next - version
        version = next
      }
      const end = await killAtFailpoint(point, server, {
        file: armedPoint,
        withinMs: REACHED_WITHIN_MS,
        cause: () => void publish(),
        meanwhile: check,
      })
      if (end !== 'at the failpoint') fail(`the server ended: ${end}; ${answer}`)
      await server.current()
      const mixed = await checkServedPage(await server.url(), 'wafubar', version)
      for (const problem of mixed) fail(problem)
      report(`${kill} kills ${point.moment} ${point.name}: version ${version}`)
    }
    await server.current()
    await send(socket, 'venue import', { key: 'wafubar', document: documentOf(0), logos: [] })
    const last = await send(socket, 'venue publish', { key: 'wafubar', reason: 'La fin' })
    await endPlayers()
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      drainMs: null,
      faults: kills,
      duplicateMailsMax: kills,
    })
    await environment.remove()
    return {
      ...finding,
      measured: `${names.length} failpoints; ${published} of ${kills} interrupted publications were committed`,
      shortfalls: [
        ...finding.shortfalls,
        ...shortfalls,
        ...shortfallsOf({
          'the next publication succeeds': last.includes(`version ${version + 1} is published`),
        }),
      ],
    }
  },
})

/**
 * Returns a document whose odds, stock, terms and wording differ from the document before.
 */
function documentOf(number: number): VenueDocument {
  return {
    ...wafubar,
    invitation: `Essai ${number}`,
    prizes: wafubar.prizes.map((prize) =>
      prize.key === 'cocktail'
        ? { ...prize, probability: (100 + (number % 50)) / 100, stock: { total: STOCK - number } }
        : prize,
    ),
  }
}

async function send(socket: string, name: string, input: object): Promise<string> {
  const output = await sendCommand(socket, name, Readable.from([JSON.stringify(input)]))
  if (!output) throw new Error('no server runs')
  return text(output)
}
