import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Percentiles } from '#bench/server/percentiles.ts'
import { readPgbenchLog, readPgbenchOutput, type PgbenchFigures } from './pgbench-output.ts'

const run = promisify(execFile)
/** pgbench supports pipelines since version 14. */
const VERSIONS = [18, 17, 16, 15, 14]

/** The path of pgbench, which Debian does not put on the PATH; null if it is not installed. */
export function findPgbench(): string | null {
  const paths = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  return paths.find((path) => existsSync(path)) ?? null
}

/** Runs a script on a database with prepared statements, for the given time and number of clients. */
export async function runPgbench(
  url: string,
  script: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<PgbenchFigures & Percentiles> {
  const program = findPgbench()
  if (program === null) throw new Error('pgbench is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'roue-pgbench-'))
  try {
    await writeFile(join(folder, 'spin.sql'), script)
    const threads = Math.min(clients, availableParallelism())
    const load = [`--client=${clients}`, `--jobs=${threads}`, `--time=${seconds}`]
    const log = ['--log', `--log-prefix=${join(folder, 'log')}`]
    const what = ['--no-vacuum', '--protocol=prepared', `--file=${join(folder, 'spin.sql')}`]
    const { stdout } = await run(program, [...what, ...load, ...log, url])
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'))
    const texts = await Promise.all(logs.map(async (name) => readFile(join(folder, name), 'utf8')))
    return { ...readPgbenchOutput(stdout), ...readPgbenchLog(texts.join('')) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
