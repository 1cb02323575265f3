import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The packages of Node, with a lock file of their own. */
const NODE = 'scripts/node'
/** The processors for which there is a Node for Linux. */
export const ARCHITECTURES = ['x64', 'arm64'] as const
export type Architecture = (typeof ARCHITECTURES)[number]

/**
 * Our files, without tests. The files of `deploy` are named one by one, because an installation has
 * its secrets there. The documents are those for users of an installation, and the documents to
 * which these link.
 */
export const SHIPPED = [
  '{CHANGELOG,SECURITY}.md',
  'deploy/*.{cfg,conf,example,service}',
  'deploy/{Caddyfile,health-check.ts,roue}',
  'dist',
  'dist-admin',
  'dist-render',
  'docs/{draw,guide-du-gerant,large,operate,owner,reliability,threats}.md',
  'docs/decisions/002-*.md',
  'docs/screenshots/gestion-*.webp',
  'migrations',
  'package-lock.json',
  'public',
  'scripts/verify-draw.ts',
  'src',
]
const LEFT_OUT = /\.test\.tsx?$|\.map$|\.d\.[cm]?ts$/

type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly cpu?: unknown
  readonly os?: unknown
}

const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as unknown
const { scripts: _, ...manifest } = readJson('package.json') as {
  readonly version: string
  readonly scripts: object
}
const readLocked = (folder: string) =>
  (readJson(join(folder, 'package-lock.json')) as { packages: Readonly<Record<string, Locked>> })
    .packages
const packages = readLocked('.')

export const VERSION = manifest.version

/**
 * Copies everything that an installation needs into a new folder: the built page, sources,
 * production packages as installed here, a new database, and Node. Throws if the page is not built,
 * or if a package is missing here or fits only one platform.
 */
export function assembleRelease(folder: string, architecture: Architecture): void {
  const contents = globSync(SHIPPED, { cwd: ROOT })
  for (const path of [...contents, ...productionPackages()]) {
    // A package inside another package has its own line in the lock file.
    const nested = join(ROOT, path, 'node_modules')
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source) && source !== nested,
    })
  }
  // The file is written without the npm commands, because their scripts are not in the release.
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of ['README.txt', 'roue'])
    cpSync(join(import.meta.dirname, name), join(folder, name))
  const database = [join(import.meta.dirname, 'make-database.ts'), join(folder, 'new-database')]
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...database])
  addNode(folder, architecture)
}

function productionPackages(): readonly string[] {
  const found = Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional,
  )
  for (const [path, { cpu, os }] of found)
    if (cpu !== undefined || os !== undefined) throw new Error(`${path} fits one platform only.`)
  return found.map(([path]) => path)
}

/** Takes Node from the packages installed here, or else from the registry. */
function addNode(folder: string, architecture: Architecture): void {
  const name = `node-linux-${architecture}`
  const installed = join(ROOT, NODE, 'node_modules', name)
  if (existsSync(installed)) return copyNode(installed, folder)
  const temporary = mkdtempSync(join(tmpdir(), 'roue-node-'))
  try {
    copyNode(downloadPackage(name, temporary), folder)
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

function copyNode(from: string, folder: string): void {
  cpSync(join(from, 'bin/node'), join(folder, 'bin/node'))
  cpSync(join(from, 'LICENSE'), join(folder, 'bin/LICENSE'))
}

/** Returns the folder of the package. Throws if the package differs from the lock file. */
function downloadPackage(name: string, folder: string): string {
  const { version, integrity } = readLocked(NODE)[`node_modules/${name}`] ?? {}
  const output = execFileSync(
    'npm',
    ['pack', `${name}@${version}`, '--json', '--prefer-offline', '--pack-destination', folder],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [packed] = JSON.parse(output) as readonly { filename: string; integrity: string }[]
  if (packed?.integrity !== integrity)
    throw new Error(`${name} is not the package of the lock file.`)
  execFileSync('tar', ['-xzf', join(folder, packed?.filename ?? ''), '-C', folder])
  return join(folder, 'package')
}
