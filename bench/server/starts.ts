import { medians } from '#bench/median.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { createFilledDirectory } from '#testing/database/filled-directory.ts'

import { startMeasured } from './measured-server.ts'

/** Returns the time of one start, in milliseconds. */
export async function measureStart(env: Readonly<Record<string, string>>): Promise<number> {
  const server = await startMeasured(env)
  await server.end()
  return server.startMs
}

/**
 * Returns the median durations of `times` starts with an empty embedded database, and of `times`
 * starts with a database of `participations` rows.
 */
export async function measureStarts(
  participations: number,
  times: number,
): Promise<{ readonly emptyMs: number; readonly filledMs: number }> {
  const filled = await createEmbeddedEnvironment()
  try {
    await createFilledDirectory(filled.dataDir, participations)
    // The first start publishes the example venues.
    await measureStart(filled.env)
    const runs = []
    for (let time = 0; time < times; time += 1) {
      const empty = await createEmbeddedEnvironment()
      runs.push({
        emptyMs: await measureStart(empty.env),
        filledMs: await measureStart(filled.env),
      })
      await empty.remove()
    }
    return medians(runs)
  } finally {
    await filled.remove()
  }
}
