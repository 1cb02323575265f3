import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs a package of tools in its own folder, if its package.json has changed since the last installation. There is no lock
 * file: the versions are exact, and npm would add the builds for other platforms to it. The game needs none of these packages.
 */
export function installPackage(folder: string): void {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const changedAt = statSync(join(folder, 'package.json')).mtimeMs
  if (existsSync(installed) && statSync(installed).mtimeMs > changedAt) return
  const quietly = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quietly], { cwd: folder, stdio: 'inherit' })
}
