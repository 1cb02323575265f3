import { join } from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { OLDEST_BROWSERS } from '#main/oldest-browsers.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Returns the plugin for the script of the head. In development, this script is a module, which
 * runs before the script of the page.
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(
        '<!--first-paint-->',
        '<script type="module" src="/src/main/web/first-paint.ts"></script>',
      ),
  }
}

/** Builds a script of src/main/web/ as one file without imports. */
export async function buildScript(
  name: string,
  define: Record<string, string> = {},
  target: string | readonly string[] = OLDEST_BROWSERS,
): Promise<string> {
  const built = (await build({
    root: ROOT,
    logLevel: 'warn',
    configLoader: 'native',
    define,
    build: {
      target: [target].flat(),
      write: false,
      copyPublicDir: false,
      lib: { entry: `src/main/web/${name}.ts`, formats: ['iife'], name: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error(`${name}.ts was not built`)
  return chunk.code.trim()
}
