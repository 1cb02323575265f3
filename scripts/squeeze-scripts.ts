import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { minify, type MinifyOptions } from 'terser'

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  // In brackets, a module of React's is compiled while the file still comes, and not read twice on the visitor's thread.
  format: { wrap_func_args: true },
  compress: {
    passes: 3,
    // React looks for a developer's tool, and for functions of Node, that no visitor's browser has.
    global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined, process: undefined, setImmediate: undefined },
    pure_getters: true,
    sequences: false,
    unsafe_arrows: true,
    unsafe_comps: true,
    unsafe_methods: true,
  },
}

/** What a spin runs, most of it for the first and only time: files by the beginnings of their names. */
const PLAYED = ['engine-', 'played-screens-', 'supabase-backend-']
/** V8 then compiles the whole file beside the visitor's thread, as it comes, and not function by function in the press. */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** Once more over what Vite's own minifier leaves: a hundredth less, which is a kilobyte of our own code. */
export async function squeezeScripts(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const played = PLAYED.map((beginning) => {
    const name = names.find((candidate) => candidate.startsWith(beginning))
    if (name === undefined) throw new Error(`no file's name begins with ${beginning}, which a spin runs`)
    return name
  })
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Twice: short names are given by how often letters stand in the code, which the first time changes.
      const code = await squeeze(name, await squeeze(name, await readFile(path, 'utf8')))
      await writeFile(path, played.includes(name) ? COMPILE_AT_ONCE + code : code)
    }),
  )
}

async function squeeze(name: string, code: string): Promise<string> {
  const squeezed = await minify(code, OPTIONS)
  if (squeezed.code === undefined) throw new Error(`${name} could not be squeezed`)
  return squeezed.code
}
