import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** A package may bring a daemon: nothing is to start by its installation, and nobody is there to answer questions. */
const SETTINGS = ['LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
/** Another package manager at work, in the words of apt and dpkg: the lists, the packages, or the front end. */
const LOCKED = /could not get lock|unable to (?:lock|acquire)|lock was locked/i
const LOCKED_FOR_MS = 300_000
const TRY_EVERY_MS = 2_000

/** Tries to install them; what matters is whether the programs are there in the end, which the caller checks. */
export async function tryDebianPackages(names: readonly string[]): Promise<void> {
  const asRoot = findWayToRoot()
  if (asRoot === null) return
  await runUnlocked([...asRoot, 'apt-get', 'update', '-qq'])
  const install = [...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names]
  if (await runUnlocked(install)) return
  // An installation that was cut short, on the machine or on the image it was made from, makes apt refuse every other.
  await runUnlocked([...asRoot, 'dpkg', '--force-confdef', '--configure', '-a'])
  await runUnlocked(install)
}

/** What stands before a command of root's; null without apt, or without root and a sudo that asks for no password. */
function findWayToRoot(): readonly string[] | null {
  if (spawnSync('apt-get', ['--version']).status !== 0) return null
  if (process.getuid?.() === 0) return ['env', ...SETTINGS]
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'env', ...SETTINGS] : null
}

/** Waits while another package manager is at work; gives whether the command succeeded. */
async function runUnlocked([command = '', ...args]: readonly string[]): Promise<boolean> {
  const started = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    const { status, stderr } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status === 0) return true
    if (!LOCKED.test(stderr) || performance.now() - started > LOCKED_FOR_MS) {
      process.stderr.write(stderr)
      return false
    }
    if (attempt === 1) process.stderr.write('Another package manager is at work: waiting for it.\n')
    await pause(TRY_EVERY_MS)
  }
}
