import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * RUNLEVEL=1 prevents the start of daemons, and the noninteractive front end prevents questions.
 */
const SETTINGS = ['LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
/** Messages of apt and dpkg when another package manager holds a lock. */
const LOCKED = /could not get lock|unable to (?:lock|acquire)|lock was locked/i
const LOCK_TIMEOUT_MS = 300_000
const RETRY_MS = 2_000

/**
 * Tries to install packages. Reports no failure: the caller checks whether the programs exist.
 */
export async function installDebianPackagesIfPossible(names: readonly string[]): Promise<void> {
  const asRoot = findRootPrefix()
  if (asRoot === null) return
  await runUnlocked([...asRoot, 'apt-get', 'update', '-qq'])
  const install = [
    ...asRoot,
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...names,
  ]
  if (await runUnlocked(install)) return
  // After an interrupted installation, apt refuses further installations until dpkg has configured
  // all packages.
  await runUnlocked([...asRoot, 'dpkg', '--force-confdef', '--configure', '-a'])
  await runUnlocked(install)
}

/**
 * Returns the prefix of a command that runs as root. Returns null without apt, or without root and
 * passwordless sudo.
 */
function findRootPrefix(): readonly string[] | null {
  if (spawnSync('apt-get', ['--version']).status !== 0) return null
  if (process.getuid?.() === 0) return ['env', ...SETTINGS]
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'env', ...SETTINGS] : null
}

/**
 * Runs a command, and retries it while another package manager holds a lock. Returns whether it
 * succeeded.
 */
async function runUnlocked([command = '', ...args]: readonly string[]): Promise<boolean> {
  const started = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    const { status, stderr } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status === 0) return true
    if (!LOCKED.test(stderr) || performance.now() - started > LOCK_TIMEOUT_MS) {
      process.stderr.write(stderr)
      return false
    }
    if (attempt === 1) process.stderr.write('Another package manager is running: waiting for it.\n')
    await pause(RETRY_MS)
  }
}
