import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs a package of test or bench tools in its own folder, unless its package.json has not changed since. Without a lock
 * file: its versions are exact, and npm would put the builds of other machines into one. The game needs none of them.
 */
export function installPackage(folder: string): void {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const changedAt = statSync(join(folder, 'package.json')).mtimeMs
  if (existsSync(installed) && statSync(installed).mtimeMs > changedAt) return
  const quietly = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quietly], { cwd: folder, stdio: 'inherit' })
}
