/**
 * `npm run bench -- owner [<participations>]`: makes every read call of the back office on an
 * embedded database with 1.5 million participations, and measures the SQL statements of each call.
 * A spin waits for at most one of these statements. The benchmark also measures the start of the
 * server on that database. It takes 6 GB of disk space, and exits with status 1 if a statement is
 * over its limit.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { atMost, printDemands } from '#bench/demand.ts'
import { measureStart } from '#bench/server/starts.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'

import { createOwnersDirectory } from './fill-owner.ts'
import { measureCalls } from './measure-calls.ts'

const STATEMENT_LIMIT_MS = 50

const { positionals } = parseArgs({ allowPositionals: true })
const participations = Number(positionals[0] ?? 1_500_000)
const dataDir = await mkdtemp(join(tmpdir(), 'roue-owner-'))
const variables = {
  DATA_DIR: dataDir,
  DRAW_SECRET,
  RATE_LIMIT: 'off',
  PUBLIC_URL: 'https://roue.example',
}
try {
  console.log(`storing ${participations} participations`)
  await createOwnersDirectory(dataDir, participations)
  console.log(`start: ${(await measureStart(variables)).toFixed()} ms`)
  const calls = await measureCalls(variables)
  console.table(calls)
  printDemands([
    atMost(
      'longest statement of a call, median, ms',
      Math.max(...calls.map(({ statementMs }) => statementMs)),
      STATEMENT_LIMIT_MS,
    ),
  ])
} finally {
  await rm(dataDir, { recursive: true })
}
