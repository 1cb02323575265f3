import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** The root of the package. */
export const ROOT = join(import.meta.dirname, '..')

/**
 * A COPY line of the last stage of the image. Paths of an earlier stage are relative to its /app.
 */
export type Copied = { readonly sources: readonly string[]; readonly to: string }

/** The COPY lines of the last stage of the Dockerfile: the contents of /app in the image. */
export async function readLastStage(): Promise<readonly Copied[]> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).split('\n')
  return lines
    .filter((line) => line.startsWith('COPY '))
    .map((line) => {
      const words = line.split(/\s+/).slice(1)
      const paths = words
        .filter((word) => !word.startsWith('--'))
        .map((path) => path.replace(/^\/app\//, ''))
      return { sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
    })
}

/**
 * Creates a folder with the same files as /app in the image, without tests, which .dockerignore
 * excludes. `node_modules` is a link to the packages installed here, which include development
 * packages: the caller checks which packages are imported.
 */
export async function copyLastStage(folder: string): Promise<void> {
  for (const { sources, to } of await readLastStage()) {
    for (const source of sources) {
      const target = join(
        folder,
        to === './' || to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to,
      )
      await mkdir(join(target, '..'), { recursive: true })
      if (source === 'node_modules') await symlink(join(ROOT, source), target)
      else
        await cp(join(ROOT, source), target, {
          recursive: true,
          filter: (path) => !/\.test\.tsx?$/.test(path),
        })
    }
  }
}
