import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory that can be filled to its last byte. */
export type SmallDisk = { readonly path: string; fill(): void; free(): void; remove(): Promise<void> }

/** A place where the disk is mounted: its path, and what takes it away. */
type Mount = { readonly path: string; remove(): Promise<void> }

const isRoot = process.getuid?.() === 0
const mountArguments = (megabytes: number) => ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs']
/** Whoever makes a user namespace is root in it. */
const NAMESPACE = ['--user', '--map-root-user', '--mount']

/** Root mounts a disk; others do so in a namespace of their own, where the kernel allows that. */
export function canMountSmallDisk(): boolean {
  if (isRoot) return true
  try {
    execFileSync('unshare', [...NAMESPACE, 'mount', ...mountArguments(1), tmpdir()], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const { path, remove } = isRoot ? mountAsRoot(megabytes) : await mountInNamespace(megabytes)
  const ballast = join(path, 'ballast')
  return {
    path,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove,
  }
}

function mountAsRoot(megabytes: number): Mount {
  const path = mkdtempSync(join(tmpdir(), 'roue-disk-'))
  execFileSync('mount', [...mountArguments(megabytes), path])
  return {
    path,
    async remove() {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

/** A process holds the namespace, and with it the disk, until its input ends; /proc shows others of the same user its files. */
async function mountInNamespace(megabytes: number): Promise<Mount> {
  const directory = mkdtempSync(join(tmpdir(), 'roue-disk-'))
  const script = 'mount "$@" && echo mounted && exec cat'
  const holder = spawn(
    'unshare',
    [...NAMESPACE, 'sh', '-c', script, 'sh', ...mountArguments(megabytes), directory],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = once(holder, 'exit')
  await Promise.race([
    once(holder.stdout, 'data'),
    ended.then(() => {
      throw new Error('the disk could not be mounted')
    }),
  ])
  return {
    path: `/proc/${holder.pid}/root${directory}`,
    async remove() {
      holder.stdin.end()
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}
