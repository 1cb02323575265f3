import { globSync } from 'node:fs'
import { join } from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const FIRST = 'src/main/web/styles/first.css'
const THEMES = 'src/venues/themes/*/web/*.css'

/**
 * Returns the plugin for the first styles. In development, the styles of the first views and of the
 * themes are files. The build puts the styles of the first views into the HTML. The server adds the
 * styles of the themes that a page shows (docs/decisions/040).
 */
export function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<!--styles-->', () =>
        [FIRST, ...globSync(THEMES, { cwd: ROOT }).filter((file) => !/later/.test(file))]
          .map((file) => `<link rel="stylesheet" href="/${file}" />`)
          .join(''),
      ),
  }
}

/**
 * Returns the styles of the first views as text. No chunk imports these styles, because the chunk
 * would load them a second time.
 */
export async function buildFirstStyles(): Promise<string> {
  return buildStyles(FIRST)
}

/** Returns the additional styles of the start of the terms, as text. */
export async function buildTermsStyles(): Promise<string> {
  return buildStyles('src/main/web/styles/terms-start.css')
}

/** Returns the additional styles of the page for an unknown address, as text. */
export async function buildNotFoundStyles(): Promise<string> {
  return buildStyles('src/main/web/styles/not-found.css')
}

async function buildStyles(path: string): Promise<string> {
  const built = (await build({
    root: ROOT,
    logLevel: 'warn',
    configLoader: 'native',
    build: { write: false, copyPublicDir: false, rollupOptions: { input: join(ROOT, path) } },
  })) as Rolldown.RolldownOutput
  const css = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (css?.type !== 'asset') throw new Error(`${path} was not built`)
  return withoutPreparation(String(css.source).trim())
}

/**
 * Removes what the minifier adds to each `color-scheme` for light-dark(), which no style sheet
 * uses.
 */
export function withoutPreparation(styles: string): string {
  return styles.replace(/--lightningcss-(?:light|dark):[^;]*;/g, '')
}
