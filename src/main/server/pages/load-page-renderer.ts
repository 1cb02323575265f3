import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { PageRenderer } from '#main/page-renderer.ts'
import { ROOT } from '#platform/server/package-root.ts'

import type { LoadedRenderer, LoadRenderer } from './venue-pages.ts'

/** Loads the renderer that the build has made. */
export const loadBuiltRenderer: LoadRenderer = async () =>
  loadPageRenderer(join(ROOT, 'dist-render'))

/** Loads the module that renders pages. Throws if the page was not built. */
export async function loadPageRenderer(folder: string): Promise<LoadedRenderer> {
  const path = join(folder, 'render.js')
  if (!existsSync(path))
    throw new Error(`${folder} is missing: build the page first, by npm run build.`)
  const renderer = (await import(pathToFileURL(path).href)) as PageRenderer
  return { renderer, template: await readFile(join(folder, 'template.html'), 'utf8') }
}
