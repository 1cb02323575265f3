import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { checkPublications } from '#faults/checker/check-publications.ts'
import { checkServedPage } from '#faults/checker/check-served-page.ts'
import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { placePublicationFailpoints } from '#faults/failpoints/publication-failpoints.ts'
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

type Size = { readonly kills: number }

export const publicationKills = faultRun<Size>({
  name: 'C18',
  title: 'SIGKILL during publications, embedded database',
  sizes: { full: { kills: 20 }, short: { kills: 3 } },
  async run({ kills }, report) {
    const environment = await createEmbeddedEnvironment()
    const { sources, names } = await placePublicationFailpoints()
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
      const { process: running } = await server.current()
      await send(socket, 'venue import', {
        key: 'wafubar',
        document: documentOf(kill),
        logos: [],
      })
      await writeFile(`${armedPoint}.new`, JSON.stringify(point))
      await rename(`${armedPoint}.new`, armedPoint)
      const ended = once(running, 'exit')
      const answered = send(socket, 'venue publish', {
        key: 'wafubar',
        reason: `Essai ${kill}`,
      }).catch((error) => String(error))
      await Promise.race([ended, pause(REACHED_WITHIN_MS, null, { ref: false })])
      if (running.signalCode === null)
        shortfalls.push(`${point.name} was not reached: ${running.exitCode} ${await answered}`)
      await rm(armedPoint)
      await server.restart('SIGKILL', async () => {
        const { numbers, problems } = await environment.read(checkPublications)
        const next = numbers.get('wafubar') ?? 0
        const jump =
          next - version > 1 || next < version ? [`version ${version} became ${next}`] : []
        shortfalls.push(
          ...[...problems, ...jump].map((problem) => `${point.moment} ${point.name}: ${problem}`),
        )
        published += next - version
        version = next
      })
      await server.current()
      const mixed = await checkServedPage(await server.url(), 'wafubar', version)
      shortfalls.push(...mixed.map((problem) => `${point.moment} ${point.name}: ${problem}`))
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
 * Returns a document whose odds, stock, terms and wording differ from those of the document before.
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
