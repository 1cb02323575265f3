import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Installs a package of the bench as its lock file says, unless that has been done; the game needs none of them. */
export function installPackage(folder: string): void {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const changedAt = Math.max(
    ...['package.json', 'package-lock.json'].map((name) => statSync(join(folder, name)).mtimeMs),
  )
  if (existsSync(installed) && statSync(installed).mtimeMs > changedAt) return
  // Without install scripts: nothing of it needs them.
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['ci', ...quietly], { cwd: folder, stdio: 'inherit' })
}
