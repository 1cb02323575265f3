import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Finding } from './runs/fault-run.ts'

/** What a full run found, when, and how long it took. */
export type Result = Finding & {
  readonly name: string
  readonly title: string
  readonly finishedAt: string
  readonly seconds: number
}

/** Kept after each run, so that an evening of runs that was cut short goes on where it stopped. */
export const RESULTS_FILE = join(import.meta.dirname, '../test-results/faults.json')

export async function readResults(file = RESULTS_FILE): Promise<Result[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as Result[]
}

/** In the place of the same run's older result. */
export async function keepResult(result: Result, file = RESULTS_FILE): Promise<Result[]> {
  const others = (await readResults(file)).filter(({ name }) => name !== result.name)
  const results = [...others, result].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true }),
  )
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(results, null, 2))
  await rename(`${file}.new`, file)
  return results
}
