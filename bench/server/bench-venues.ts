/**
 * `npm run bench -- venues`: measures the embedded server with two venues and with 500 venues
 * alternately. It measures the start, the spins per second with eight clients, the memory and the
 * home page. `--quick` measures once.
 */

import { parseArgs } from 'node:util'

import { medians } from '#bench/median.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'
import { putVersions } from '#testing/venues/put-versions.ts'

import { measureLoad } from './load.ts'
import { startMeasured } from './measured-server.ts'
import { makeSpins } from './spin-requests.ts'
import { measureStart } from './starts.ts'

const VENUES = 500
const CLIENTS = 8
const SPINS = 2000

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = options.quick ? 1 : 5

const few = await createEmbeddedEnvironment()
await measureStart(few.env)
const many = await createEmbeddedEnvironment({ from: few.dataDir })
await addVenues(many.dataDir)
// The first start may publish each venue again, with the current wording of the terms.
await measureStart(many.env)

try {
  const runs = []
  for (let round = 0; round < rounds; round += 1)
    runs.push([await measure(few.env), await measure(many.env)] as const)
  console.table({
    2: medians(runs.map(([run]) => run)),
    [VENUES]: medians(runs.map(([, run]) => run)),
  })
} finally {
  await few.remove()
  await many.remove()
}

async function addVenues(dataDir: string): Promise<void> {
  const database = await openPglite(`${dataDir}/database`)
  const more = Array.from({ length: VENUES - EXAMPLE_VENUES.length }, (_, index) => ({
    ...wafubar,
    key: `venue-${index}`,
    name: `Venue ${index}`,
  }))
  await putVersions(database, more)
  await database.close()
}

async function measure(env: Readonly<Record<string, string>>) {
  const server = await startMeasured(env)
  const home = async () => {
    const begun = performance.now()
    const answer = await fetch(server.url)
    const bytes = (await answer.arrayBuffer()).byteLength
    return { ms: performance.now() - begun, bytes }
  }
  const [first, next] = [await home(), await home()]
  const residentMb = await server.residentMb()
  const { perSecond, p99Ms, processorMs } = await measureLoad(
    { ...server, postmaster: null },
    await makeSpins(SPINS),
    CLIENTS,
  )
  const figures = {
    startMs: server.startMs,
    residentMb,
    residentAfterLoadMb: await server.residentMb(),
    spinsPerSecond: perSecond,
    p99Ms,
    processorMs,
    firstHomeMs: first.ms,
    homeMs: next.ms,
    homeBytes: next.bytes,
  }
  await server.end()
  return figures
}
