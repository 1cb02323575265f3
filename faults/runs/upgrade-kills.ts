import { execFile, type ExecFileException } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'

import { openAsOwner } from '#database/server/open-database.ts'
import { placeInModules } from '#faults/failpoints/failpoints.ts'
import { rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import { databaseLocation } from '#operations/server/database-location.ts'
import { makeNextVersion, NEXT_MIGRATION } from '#testing/database/next-version.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { SHORT_LIVED } from '#testing/machine/compilation.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'

import { faultRun, NO_FIGURES } from './fault-run.ts'

const ROOT = join(import.meta.dirname, '../..')
const RELEASE = join(ROOT, 'testing/upgrade/release-1.0.0.sql.br')
const UPGRADE = ['faults/environments/next-version-server.ts']
const RESTORE = ['src/main/server/commands/command-line.ts', 'restore']

/** With this stride, consecutive trials are in different places of the modules. */
const STRIDE = 1.618

/** The modules of an upgrade with its backup. A restore also runs the last two modules. */
const MODULES = [
  'src/operations/server/backups/backup-before-upgrade.ts',
  'src/database/server/schema/start-schema.ts',
  'src/platform/commands/server/write-file.ts',
  'src/database/server/backup/write-backup.ts',
  'src/database/server/backup/check-backup.ts',
  'src/database/server/backup/read-backup.ts',
  'src/database/server/schema/migrate.ts',
]
type Size = { readonly kills: number }

export const upgradeKills = faultRun<Size>({
  name: 'C19',
  title: 'SIGKILL during upgrades and restores, embedded database',
  sizes: { full: { kills: 20 }, short: { kills: 3 } },
  async run({ kills }, report) {
    const folder = await mkdtemp(join(tmpdir(), 'roue-upgrade-kills-'))
    const release = join(folder, 'release.sql')
    await writeFile(release, brotliDecompressSync(await readFile(RELEASE)))
    const base = join(folder, 'base')
    await commandHere(envOf({ DATA_DIR: base }), 'restore', release)
    const rows = await stateOf(base)
    const program = await makeNextVersion()
    const { sources, names } = await placeInModules(MODULES)
    const rewritten = await rewriteModules(sources, join(folder, 'rewritten.json'))
    const points = names.flatMap((name) =>
      (['before', 'after'] as const).map((moment) => ({ name, moment })),
    )

    const shortfalls: string[] = []
    let upgraded = 0
    let kill = 0
    let tried = 0
    // Spread evenly over the points. Some awaits are only reached after an error, or on PostgreSQL.
    for (; kill < kills && tried < 2 * kills; tried += 1) {
      const point =
        points[Math.floor(((tried + 0.5) * STRIDE * points.length) / kills) % points.length]
      if (!point) throw new Error('there is no failpoint')
      const DATA_DIR = join(folder, `data-${tried}`)
      const isRestore = tried % 2 === 0 && /^(?:read-backup|migrate)/.test(point.name)
      if (!isRestore) await cp(base, DATA_DIR, { recursive: true })
      const args = isRestore ? [...RESTORE, release] : UPGRADE
      const env = { DATA_DIR, NEXT_PROGRAM: JSON.stringify(program) }
      const armed = join(folder, 'armed-point.json')
      await writeFile(armed, JSON.stringify({ ...point, occurrence: 1 }))
      const killed = await run(args, { ...env, ...rewritten, ARMED_POINT: armed })
      const fail = (what: string) => shortfalls.push(`${point.moment} ${point.name}: ${what}`)
      if (killed.signal === 'SIGKILL') kill += 1
      else if (killed.code !== 0) fail(`it failed: ${killed.output}`)
      if (!isRestore) {
        const between = await stateOf(DATA_DIR)
        if (between.counts !== rows.counts) fail(`then there were ${between.counts}`)
        if (between.isUpgraded) upgraded += 1
      }
      const again = await run(args, env)
      if (again.code !== 0) fail(`the next one failed: ${again.output}`)
      const after = await stateOf(DATA_DIR)
      if (after.counts !== rows.counts) fail(`at the end there were ${after.counts}`)
      if (after.isUpgraded === isRestore) fail('the schema is another one')
      if (!isRestore) shortfalls.push(...(await findRests(DATA_DIR)).map((rest) => `left: ${rest}`))
      await rm(DATA_DIR, { recursive: true })
      report(`${kill} kills, ${killed.signal ?? 'not reached'} ${point.moment} ${point.name}`)
    }
    await rm(folder, { recursive: true })
    await rm(program.migrations, { recursive: true })
    return {
      ...NO_FIGURES,
      faults: kill,
      measured: `${names.length} failpoints; ${upgraded} of ${tried} ended after the upgrade`,
      shortfalls: kill < kills ? [...shortfalls, `only ${kill} were killed`] : shortfalls,
    }
  },
})

/**
 * Returns the files in `backups/` that are not complete backups, and a line if there is no backup.
 */
async function findRests(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(join(dataDir, 'backups'))
  return [
    ...names.filter((name) => !name.endsWith('.sql')),
    ...(names.length === 0 ? ['no backup'] : []),
  ]
}

async function stateOf(dataDir: string) {
  const location = databaseLocation(envOf({ DATA_DIR: dataDir }), Buffer.alloc(32), () => {})
  const database = await openAsOwner(location, 'any')
  const [row] = await database.transaction(async (query) =>
    query<{ counts: string; isUpgraded: boolean }>(
      `select concat_ws(' ', (select count(*) from private.participations), (select count(*) from private.won_codes),
         (select count(*) from private.mails), (select count(*) from private.redemptions)) as counts,
         exists (select from private.schema_migrations where name = $1) as "isUpgraded"`,
      [NEXT_MIGRATION],
    ),
  )
  await database.close()
  return row ?? { counts: 'nothing', isUpgraded: false }
}

/**
 * Runs a program of Node. Returns its status, or the signal that ended it, and the end of its
 * output.
 */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = [...SHORT_LIVED, '--disable-warning=ExperimentalWarning', ...args]
  const options = {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', DRAW_SECRET, ...env },
  }
  const { code, signal, stdout, stderr } = await promisify(execFile)('node', program, options).then(
    (output) => ({ code: 0, signal: null, ...output }),
    (failed: ExecFileException & { stdout: string; stderr: string }) => failed,
  )
  return { code, signal, output: (stdout + stderr).slice(-500) }
}
