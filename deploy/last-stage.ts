import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** The root of the package. */
export const ROOT = join(import.meta.dirname, '..')

/** A COPY line of the image's last stage: from our folder, or from an earlier stage, where it stood under /app. */
export type Copied = { readonly sources: readonly string[]; readonly to: string }

/** What the image that is run holds under /app, by the Dockerfile's own lines. */
export async function readLastStage(): Promise<readonly Copied[]> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).split('\n')
  return lines
    .filter((line) => line.startsWith('COPY '))
    .map((line) => {
      const words = line.split(/\s+/).slice(1)
      const paths = words.filter((word) => !word.startsWith('--')).map((path) => path.replace(/^\/app\//, ''))
      return { sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
    })
}

/**
 * Lays out such an /app: the files as they are copied, without tests, which .dockerignore keeps out. The packages are those
 * installed here, by a link; whether the server asks for one that the image would not have is for the caller to look at.
 */
export async function layOutLastStage(folder: string): Promise<void> {
  for (const { sources, to } of await readLastStage()) {
    for (const source of sources) {
      const place = join(
        folder,
        to === './' || to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to,
      )
      await mkdir(join(place, '..'), { recursive: true })
      if (source === 'node_modules') await symlink(join(ROOT, source), place)
      else
        await cp(join(ROOT, source), place, {
          recursive: true,
          filter: (path) => !/\.test\.tsx?$/.test(path),
        })
    }
  }
}
