// `node scripts/run.mjs bench page --quick` prepares the parts that a command of package.json
// needs. It then runs the program of the command with the words that follow. The script runs before
// any package is installed, with the Node of the machine. It is therefore plain JavaScript without
// dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const SETTINGS = '--env-file-if-exists=.env'
const COMMAND_LINE = 'src/main/server/commands/command-line.ts'
const BENCH_SERVER = ['install page --if-possible pgbench', 'bench/server/bench-server.ts']

/**
 * The parts that prepare.mjs installs for each command, or command and first argument, then the
 * program with its first arguments. The arguments of the call follow these.
 */
const COMMANDS = {
  dev: ['install page', SETTINGS, 'scripts/dev.ts'],
  build: ['', 'scripts/build/build.ts'],
  weigh: ['', 'scripts/build/weigh-page.ts'],
  check: ['install', 'scripts/tests/run-tests.ts', 'check'],
  test: [
    'install --if-possible browser pooler balancer proxy',
    'scripts/tests/run-tests.ts',
    'test',
  ],
  faults: ['install page --if-possible pooler balancer', 'faults/run-faults.ts'],
  'faults draws': ['install page', 'faults/draws/run-draws.ts'],
  bench: BENCH_SERVER,
  'bench server': BENCH_SERVER,
  'bench venues': ['install page', 'bench/server/bench-venues.ts'],
  'bench page': ['install page browser', 'bench/page/bench-page.ts'],
  'bench owner': ['install page', 'bench/owner/bench-owner.ts'],
  browsers: [
    'install otherBrowsers page',
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=browsers/playwright.config.ts',
  ],
  release: ['install page', 'scripts/release/make-release.ts'],
  screenshots: ['install page browser poppler', 'scripts/screenshots/take-screenshots.ts'],
  roue: ['runtime', SETTINGS, COMMAND_LINE],
  'roue venue': ['runtime page', SETTINGS, COMMAND_LINE, 'venue'],
}

/** The names of commands in 1.0, which still run, and their current names. */
const RENAMED = {
  admin: 'roue admin',
  audit: 'roue audit',
  backup: 'roue backup',
  doctor: 'roue doctor',
  mails: 'roue mails',
  restore: 'roue restore',
  venue: 'roue venue',
  draws: 'faults draws',
  'bench:venues': 'bench venues',
  'bench:page': 'bench page',
  'bench:owner': 'bench owner',
}

const [, , asked, ...rest] = process.argv
const renamed = RENAMED[asked]
if (renamed !== undefined)
  process.stderr.write(`npm run ${asked} is now: npm run ${renamed.replace(' ', ' -- ')}\n`)
const words = [...(renamed ?? asked ?? '').split(' '), ...rest]
const isOfTwoWords = `${words[0]} ${words[1]}` in COMMANDS
const command = COMMANDS[words.slice(0, isOfTwoWords ? 2 : 1).join(' ')]
if (!command) {
  process.stderr.write(`There is no command '${asked}': ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(2)
}
const [parts, ...program] = command

const prepared = spawnSync(
  process.execPath,
  [join(ROOT, 'scripts/prepare.mjs'), ...parts.split(' ').filter(Boolean)],
  { stdio: 'inherit' },
)
if (prepared.status !== 0) process.exit(prepared.status ?? 1)

const packagedNode = join(ROOT, 'node_modules/.bin/node')
const child = spawn(
  existsSync(packagedNode) ? packagedNode : process.execPath,
  ['--disable-warning=ExperimentalWarning', ...program, ...words.slice(isOfTwoWords ? 2 : 1)],
  { cwd: ROOT, stdio: 'inherit' },
)
// A terminal also sends Ctrl-C to the child; npm sends SIGTERM only to this process.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
