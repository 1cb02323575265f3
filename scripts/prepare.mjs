// `node scripts/prepare.mjs runtime page` installs or builds the named parts, in this order, if
// they are missing or outdated. A part after `--if-possible` may fail: the tests that need it are
// then skipped. The script runs before any package is installed, with the Node of the machine. It
// is therefore plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = join(ROOT, 'node_modules')
const INSTALLED = join(MODULES, '.package-lock.json')
const BUILT = join(ROOT, 'dist-render/template.html')
const PAGE_SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'scripts/build',
  'src',
]
/**
 * The required version of Node. If the machine has an older Node, the packages of this folder bring
 * it.
 */
const NODE_MAJOR = 24
const NODE_FOLDER = join(ROOT, 'scripts/node')
const NODE_INSTALLED = join(NODE_FOLDER, 'node_modules/.package-lock.json')
const INSTALLED_NODE = join(NODE_FOLDER, 'node_modules/.bin/node')
/** The npm commands look for `node` here first. */
const PACKAGED_NODE = join(MODULES, '.bin/node')
const QUIET = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

const parts = {
  /** Packages for `npm start`. Installed development packages are not removed. */
  runtime() {
    if (!isNewer(INSTALLED, ['package.json', 'package-lock.json'])) {
      step('Installing packages', 'npm', [
        'ci',
        hasTestPackages() ? '--include=dev' : '--omit=dev',
        ...QUIET,
      ])
      markInstalled()
    }
    installNode()
  },
  /**
   * Installs all packages. They are added to the runtime packages, which a running server may use.
   */
  install() {
    if (!existsSync(MODULES)) {
      step('Installing packages', 'npm', ['ci', '--include=dev', ...QUIET])
      markInstalled()
    }
    parts.runtime()
    if (hasTestPackages()) return
    step('Installing packages for tests', 'npm', [
      'install',
      '--no-save',
      '--include=dev',
      ...QUIET,
    ])
    markInstalled()
  },
  page() {
    if (
      isNewer(BUILT, PAGE_SOURCES) &&
      readFileSync(BUILT, 'utf8').includes(`<html lang="${language()}`)
    )
      return
    runScript('Building the page', 'build/build.ts')
  },
  browser: () => runScript('Chromium', 'install/install-browser.ts'),
  otherBrowsers: () =>
    runScript('Browsers', 'install/install-programs.ts', 'firefox-esr', 'WebKitWebDriver', 'Xvfb'),
  pgbench: () => runScript('pgbench', 'install/install-programs.ts', 'pgbench'),
  poppler: () => runScript('pdftoppm', 'install/install-programs.ts', 'pdftoppm'),
  pooler: () => runScript('pgbouncer', 'install/install-programs.ts', 'pgbouncer'),
  balancer: () => runScript('haproxy', 'install/install-programs.ts', 'haproxy'),
  proxy: () => runScript('Caddy', 'install/install-programs.ts', 'caddy'),
  '--if-possible'() {
    mayFail = true
  },
}

let mayFail = false
for (const part of process.argv.slice(2)) parts[part]()

/** Returns whether a built file exists and is newer than all its sources. */
function isNewer(built, sources) {
  if (!existsSync(built)) return false
  return sources.every((source) => newest(join(ROOT, source)) <= statSync(built).mtimeMs)
}

/**
 * Returns the latest modification in a tree, in ms. The time of a folder counts, too, because it
 * changes when a file is deleted.
 */
function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * Returns the language of the texts: a condition of Node for the imports of package.json, as in
 * NODE_OPTIONS=--conditions=en.
 */
function language() {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const isChosen = (name) => process.env.NODE_OPTIONS?.includes(`--conditions=${name}`)
  return Object.keys(imports['#texts/*.ts']).find(isChosen) ?? 'fr'
}

function hasTestPackages() {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return Object.keys(devDependencies).every((name) => existsSync(join(MODULES, name)))
}

function markInstalled(file = INSTALLED) {
  utimesSync(file, new Date(), new Date())
}

/**
 * Installs Node. It has its own folder and lock file, so that npm downloads it only where it is
 * needed. `npm ci` in the root removes the link to Node, even while this Node runs this file. `npm
 * ci` also removes the Node that 1.0 had installed there.
 */
function installNode() {
  const isOfMachine = !process.execPath.startsWith(ROOT + sep)
  if (isOfMachine && Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return
  if (!isNewer(NODE_INSTALLED, ['scripts/node/package-lock.json'])) {
    step('Installing Node', 'npm', ['ci', '--prefix', NODE_FOLDER, '--include=optional', ...QUIET])
    if (!existsSync(INSTALLED_NODE)) {
      process.stderr.write(
        `Install Node ${NODE_MAJOR} or newer: npm brings one only for Linux on x64 and arm64.\n`,
      )
      process.exit(1)
    }
    markInstalled(NODE_INSTALLED)
  }
  if (existsSync(PACKAGED_NODE)) return
  mkdirSync(dirname(PACKAGED_NODE), { recursive: true })
  symlinkSync(relative(dirname(PACKAGED_NODE), INSTALLED_NODE), PACKAGED_NODE)
}

/** Runs one of our scripts, with the installed Node if there is one. */
function runScript(title, name, ...args) {
  step(title, existsSync(PACKAGED_NODE) ? PACKAGED_NODE : process.execPath, [
    join('scripts', name),
    ...args,
  ])
}

/**
 * Runs a command. Progress goes to standard error, because standard output belongs to the program
 * that runs afterwards.
 */
function step(title, command, args) {
  const started = Date.now()
  process.stderr.write(`${title}… `)
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', process.stderr],
  })
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  if (status === 0 || mayFail) return
  process.stderr.write(`${command} ${args.join(' ')} failed\n`)
  process.exit(status ?? 1)
}
