import { join } from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const FIRST = 'src/web/themes/first.css'

/** While developing, the styles of the first views as a file; the build puts them into the HTML (docs/decisions/040). */
export function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<!--styles-->', () => `<link rel="stylesheet" href="/${FIRST}" />`),
  }
}

/** The same as one text. No chunk imports them, because later chunks would load them again. */
export async function buildFirstStyles(): Promise<string> {
  return buildStyles(FIRST)
}

/** The styles that only the start of the terms needs. */
export async function buildTermsStyles(): Promise<string> {
  return buildStyles('src/web/themes/terms-start.css')
}

async function buildStyles(path: string): Promise<string> {
  const built = (await build({
    root: ROOT,
    logLevel: 'warn',
    build: { write: false, copyPublicDir: false, rollupOptions: { input: join(ROOT, path) } },
  })) as Rolldown.RolldownOutput
  const css = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (css?.type !== 'asset') throw new Error(`${path} was not built`)
  return String(css.source).trim()
}
