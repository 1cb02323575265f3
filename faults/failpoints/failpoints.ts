import { basename } from 'node:path'

import { parseSync, Visitor } from 'vite'

import { readModule } from '#faults/rewritten/rewritten-modules.ts'

const FAILPOINT_MODULE = new URL('armed-failpoint.ts', import.meta.url).href

/**
 * Places failpoints in modules of `src/`. Returns the sources by module, and the names of all
 * failpoints in their order.
 */
export async function placeInModules(modules: readonly string[]) {
  const sources = new Map<string, string>()
  const names: string[] = []
  for (const module of modules) {
    const placed = placeFailpoints(module, await readModule(module))
    sources.set(module, placed.source)
    names.push(...placed.names)
  }
  return { sources, names }
}

/**
 * Replaces each `await work` by `await failpoint("file.ts: work", async () => (work))`. Line
 * numbers do not change. Returns the new source and the names of its failpoints. Throws when the
 * source cannot be parsed.
 */
export function placeFailpoints(module: string, source: string) {
  const { program, errors } = parseSync(module, source, { sourceType: 'module' })
  if (errors[0]) throw new Error(`${module} cannot be parsed: ${errors[0].message}`)
  const names: string[] = []
  const insertions: { readonly at: number; readonly text: string }[] = []
  const nameOf = (text: string) => {
    const name = `${basename(module)}: ${text.replace(/\n.*/s, '')}`
    const same = names.filter((other) => other === name || other.startsWith(`${name} (`)).length
    names.push(same === 0 ? name : `${name} (${same + 1})`)
    return JSON.stringify(names.at(-1))
  }
  new Visitor({
    AwaitExpression({ argument: { start, end } }) {
      const name = nameOf(source.slice(start, end))
      insertions.push(
        { at: start, text: `failpoint(${name}, async () => (` },
        { at: end, text: '))' },
      )
    },
    ForOfStatement(loop) {
      if (!loop.await || loop.body.type !== 'BlockStatement') return
      const name = nameOf(`for await ${source.slice(loop.right.start, loop.right.end)}`)
      insertions.push({
        at: loop.body.start + 1,
        text: `await failpoint(${name}, async () => {});`,
      })
    },
  }).visit(program)
  const instrumented = insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce(
      (text, insertion) => text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at),
      source,
    )
  return { source: `import { failpoint } from '${FAILPOINT_MODULE}';${instrumented}`, names }
}
