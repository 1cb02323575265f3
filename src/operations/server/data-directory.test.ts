import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { copyNewDatabases } from '#testing/database/empty-directory.ts'
import { envOf } from '#testing/servers/command-here.ts'
import { serverHere } from '#testing/servers/server-here.ts'

copyNewDatabases()

const MODULE = join(import.meta.dirname, 'data-directory.ts')
const OUTBOX = join(import.meta.dirname, '../../mail/server/outbox-folder.ts')
/** The user id of « nobody ». Only root can start a process as another user. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** Runs the script in a new process, because the function sets the umask of its process. */
function inProcess(script: string): string {
  const text = `import { restrictDataDirectory } from ${JSON.stringify(MODULE)}
    import { openOutboxFolder } from ${JSON.stringify(OUTBOX)}
    try { ${script}; console.log('done') } catch (error) { console.log(error.name, error.code ?? error.message) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', text])
  return (stdout.toString() || stderr.toString()).trim()
}

/** Runs the script as a user without files. */
const asNobody = (script: string) =>
  inProcess(
    `process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY}); ${script}`,
  )

/**
 * Restricts a directory in a new process. Returns the number of paths that were open to others, or
 * the reason of the refusal.
 */
const restrict = (path: string, chmod = 'undefined') =>
  inProcess(`console.log(restrictDataDirectory(${JSON.stringify(path)}, ${chmod}))`).replace(
    /\ndone$/,
    '',
  )

describe('the data directory', () => {
  let parent: string
  let dataDir: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-data-'))
    chmodSync(parent, 0o755)
    dataDir = join(parent, 'data')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)
  })
  afterEach(async () => rm(parent, { recursive: true }))

  const listPaths = () => [
    dataDir,
    ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
  ]
  const modesOf = (paths: readonly string[]) =>
    paths.map((path) => {
      const stat = lstatSync(path)
      return `${stat.isDirectory() ? 'directory' : 'file'} ${(stat.mode & 0o777).toString(8)}`
    })
  const openToAll = () => {
    for (const path of listPaths()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
  }
  const makeOpen = (name: string) => {
    writeFileSync(join(dataDir, name), 'secret')
    openToAll()
  }

  it.skipIf(!isRoot)('is refused if it is open and belongs to another user', () => {
    makeOpen('draw-secret')
    const output = asNobody(`restrictDataDirectory(${JSON.stringify(dataDir)})`)
    expect(output).toContain(
      `DataDirectoryExposed ${dataDir} is open to other users of this machine`,
    )
    expect(output).toContain(
      'changing its mode is refused (EPERM). Set DATA_DIR to a directory of its own',
    )
  })

  it('is refused on a file system without modes', () => {
    expect(restrict(dataDir, '() => {}')).toMatch(
      /^DataDirectoryExposed .*open to other users.*does not store modes/,
    )
  })

  it('is refused without a change if it is open and contains other files, like a home directory or /tmp', () => {
    makeOpen('letter.txt')
    expect(restrict(dataDir)).toMatch(
      /^DataDirectoryExposed .*open to other users.*contains other files too/,
    )
    expect(modesOf(listPaths())).toEqual(['directory 755', 'file 666'])
    chmodSync(dataDir, 0o700)
    expect(restrict(dataDir)).toBe('0')
  })

  it('is restricted together with the files of an interrupted backup', () => {
    mkdirSync(join(dataDir, 'database.copy'))
    makeOpen('database.copy/PG_VERSION')
    expect(restrict(dataDir)).toBe('3')
    expect(new Set(modesOf(listPaths()))).toEqual(new Set(['directory 700', 'file 600']))
  })

  it('is restricted without the targets of its links', async () => {
    const elsewhere = join(parent, 'elsewhere')
    writeFileSync(elsewhere, 'theirs')
    chmodSync(elsewhere, 0o644)
    mkdirSync(join(dataDir, 'outbox'))
    await symlink(elsewhere, join(dataDir, 'outbox/link'))
    expect(restrict(dataDir)).toMatch(/^\d+$/)
    expect(modesOf([elsewhere])).toEqual(['file 644'])
  })

  it('that does not exist is later created for its owner only', () => {
    const later = JSON.stringify(join(parent, 'later'))
    const make = `(await import('node:fs')).mkdirSync(${later})`
    expect(inProcess(`console.log(restrictDataDirectory(${later})); ${make}`)).toBe('0\ndone')
    expect(modesOf([join(parent, 'later')])).toEqual(['directory 700'])
  })

  it('contains mails that only its owner can read', () => {
    const mail = { messageId: '<1@a>', to: 'ana@example.org', subject: 's', text: 't', html: 'h' }
    const folder = JSON.stringify(join(dataDir, 'outbox'))
    const deliver = `await openOutboxFolder(${folder}, 'a@example.org').deliver(${JSON.stringify(mail)})`
    expect(inProcess(`restrictDataDirectory(${JSON.stringify(dataDir)}); ${deliver}`)).toBe('done')
    expect(new Set(modesOf(listPaths()))).toEqual(new Set(['directory 700', 'file 600']))
    expect(listPaths()).toHaveLength(4)
  })

  it.skipIf(!isRoot)('cannot be read by another user once it is restricted', () => {
    makeOpen('draw-secret')
    const read = `(await import('node:fs')).readFileSync(${JSON.stringify(join(dataDir, 'draw-secret'))})`
    expect(asNobody(read)).toBe('done')
    restrict(dataDir)
    expect(asNobody(read)).toBe('Error EACCES')
  })

  it('with mode 755 is closed with all its content at each start of the server', async () => {
    for (const isFirst of [true, false]) {
      const events: string[] = []
      const log = (...event: unknown[]) => void events.push(JSON.stringify(event))
      const server = await serverHere(envOf({ DATA_DIR: dataDir, DRAW_SECRET: '' }), log)
      try {
        const paths = listPaths()
        expect(paths.length).toBeGreaterThan(900)
        expect(new Set(modesOf(paths.filter((path) => !path.endsWith('.sock'))))).toEqual(
          new Set(['directory 700', 'file 600']),
        )
        const output = events.filter((event) => event.includes('open to other users'))
        expect(output).toEqual([expect.stringContaining(isFirst ? '"closed":1' : '"closed":')])
      } finally {
        await server.stop()
      }
      openToAll()
    }
  })
})
