import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Finding } from './runs/fault-run.ts'

/** The findings of a full run, its time and duration. */
export type Result = Finding & {
  readonly name: string
  readonly title: string
  readonly finishedAt: string
  readonly seconds: number
}

/** The last result of the full form of each run. */
export const RESULTS_FILE = join(import.meta.dirname, '../test-results/faults.json')

export async function readResults(file = RESULTS_FILE): Promise<Result[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as Result[]
}

/** Stores a result, replacing an older one of the same run. Returns all results. */
export async function storeResult(result: Result, file = RESULTS_FILE): Promise<Result[]> {
  const others = (await readResults(file)).filter(({ name }) => name !== result.name)
  const results = [...others, result].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true }),
  )
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(results, null, 2))
  await rename(`${file}.new`, file)
  return results
}
