// Makes a fresh machine ready: `node scripts/prepare.mjs install page browser pooler balancer` does the named parts that are missing.
// It runs before any package is installed, under the machine's own Node: plain JavaScript, no dependency.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json')
const BUILT = join(ROOT, 'dist/index.html')

const parts = {
  install() {
    if (isNewer(INSTALLED, ['package.json', 'package-lock.json'])) return
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    utimesSync(INSTALLED, new Date(), new Date())
  },
  page() {
    if (
      isNewer(BUILT, [
        'index.html',
        'vite.config.ts',
        'package-lock.json',
        'public',
        'src/core',
        'src/venues',
        'src/web',
        'scripts/build-page.ts',
        'scripts/host-files.ts',
        'scripts/logo-sprite.ts',
      ])
    )
      return
    run('npm', ['run', '--silent', 'build'])
  },
  browser() {
    runScript('install-browser.ts')
  },
  otherBrowsers() {
    runScript('install-programs.ts', 'firefox-esr', 'WebKitWebDriver', 'Xvfb')
  },
  linter() {
    runScript('install-plpgsql-check.ts')
  },
  pgbench() {
    runScript('install-pgbench.ts')
  },
  poppler() {
    runScript('install-programs.ts', 'pdftoppm')
  },
  pooler() {
    runScript('install-programs.ts', 'pgbouncer')
  },
  balancer() {
    runScript('install-programs.ts', 'haproxy')
  },
}

for (const part of process.argv.slice(2)) parts[part]()

/** Is the made file newer than everything it is made from? */
function isNewer(made, sources) {
  if (!existsSync(made)) return false
  return sources.every((source) => newest(join(ROOT, source)) <= statSync(made).mtimeMs)
}

function newest(path) {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** One of our scripts, under the Node that npm has just installed. */
function runScript(name, ...args) {
  run('npx', ['--no-install', 'node', `scripts/${name}`, ...args])
}

function run(command, args) {
  try {
    execFileSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  } catch (error) {
    process.stderr.write(`${command} ${args.join(' ')} failed\n`)
    process.exit(error.status ?? 1)
  }
}
