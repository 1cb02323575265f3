import { basename } from 'node:path'

import { parseSync, Visitor } from 'vite'

const PASSAGE = new URL('armed-failpoint.ts', import.meta.url).href

/** A module in which every await tells of its passage, and the names of those awaits. */
export type Pointed = { readonly source: string; readonly names: readonly string[] }

/** `await work` becomes `await passing("file.ts: work", async () => (work))`; the lines stay where they were. */
export function placeFailpoints(module: string, source: string): Pointed {
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
      insertions.push({ at: start, text: `passing(${name}, async () => (` }, { at: end, text: '))' })
    },
    ForOfStatement(loop) {
      if (!loop.await || loop.body.type !== 'BlockStatement') return
      const name = nameOf(`for await ${source.slice(loop.right.start, loop.right.end)}`)
      insertions.push({ at: loop.body.start + 1, text: `await passing(${name}, async () => {});` })
    },
  }).visit(program)
  const pointed = insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce(
      (text, insertion) => text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at),
      source,
    )
  return { source: `import { passing } from '${PASSAGE}';${pointed}`, names }
}
