/**
 * `npm run bench:venues`: the embedded server with two venues and with 500, alternately: its start, its spins a second with eight
 * clients, its memory, and its home page.
 */

import { openPglite } from '#database/server/pglite/pglite.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { putVersions } from '#testing/venues/put-versions.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { medians } from '#bench/median.ts'

import { startMeasured } from './targets/measured-process.ts'
import { SERVER } from './targets/servers.ts'
import { spinTarget } from './targets/targets.ts'

const VENUES = 500
const ROUNDS = 5
const CLIENTS = 8
const SECONDS = 3

const [wafubar] = EXAMPLE_VENUES
if (!wafubar) throw new Error('there is no example')
const { oddsHash } = wafubar

const few = await createEmbeddedEnvironment()
await (await startMeasured(SERVER, few.env, '/readyz')).end()
const many = await createEmbeddedEnvironment({ from: few.dataDir })
await addVenues(many.dataDir)

try {
  const runs = []
  for (let round = 0; round < ROUNDS; round += 1)
    runs.push([await measure(few.env), await measure(many.env)] as const)
  console.log('all runs, two venues:', JSON.stringify(runs.map(([run]) => run)))
  console.log(`all runs, ${VENUES} venues:`, JSON.stringify(runs.map(([, run]) => run)))
  console.table({ 2: medians(runs.map(([run]) => run)), [VENUES]: medians(runs.map(([, run]) => run)) })
} finally {
  await few.remove()
  await many.remove()
}

async function addVenues(dataDir: string): Promise<void> {
  const database = await openPglite(`${dataDir}/database`)
  const more = Array.from({ length: VENUES - EXAMPLE_VENUES.length }, (_, index) => ({
    ...wafubar,
    ...{ key: `venue-${index}`, name: `Venue ${index}` },
  }))
  await putVersions(database, more as typeof EXAMPLE_VENUES)
  await database.close()
}

async function measure(env: Readonly<Record<string, string>>) {
  const server = await startMeasured(SERVER, { TRUST_PROXY: '1', ...env }, '/readyz')
  const home = async () => {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}/`)
    const bytes = (await answer.arrayBuffer()).byteLength
    return { ms: performance.now() - begun, bytes }
  }
  const [first, next] = [await home(), await home()]
  const residentMb = await server.residentMb()
  const { perSecond, p99Ms } = await spinTarget('spins', server, { oddsHash }).measure(CLIENTS, SECONDS)
  const figures = {
    startMs: server.startMs,
    ...{ residentMb, residentAfterLoadMb: await server.residentMb() },
    ...{ spinsPerSecond: perSecond, p99Ms },
    ...{ firstHomeMs: first.ms, homeMs: next.ms, homeBytes: next.bytes },
  }
  await server.end()
  return figures
}
