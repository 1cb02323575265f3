import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseAst } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/**
 * A regular expression. `place`: the file of src/ that contains or builds it, with its line if it
 * is a literal.
 */
export type Pattern = { readonly place: string; readonly source: string; readonly flags: string }

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }

/** Returns the paths of the files of src/ that are no tests. */
export function sourceFiles(): readonly string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
}

/** Returns every literal of these files, and of the files that call `RegExp`. */
export function readPatterns(paths: readonly string[]) {
  const literals: Pattern[] = []
  const builders = new Set<string>()
  for (const path of paths) {
    const code = readFileSync(join(ROOT, path), 'utf8')
    visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
      const { regex, callee } = node as {
        regex?: { pattern: string; flags: string }
        callee?: { name?: string }
      }
      const line = () => code.slice(0, node.start).split('\n').length
      if (node.type === 'Literal' && regex)
        literals.push({ place: `${path}:${line()}`, source: regex.pattern, flags: regex.flags })
      if (/^(?:New|Call)Expression$/.test(node.type) && callee?.name === 'RegExp')
        builders.add(path)
    })
  }
  return { literals, builders }
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  else if (typeof value === 'object' && value !== null && !(value instanceof RegExp)) {
    if ('type' in value) onNode(value as Node)
    for (const child of Object.values(value)) visit(child, onNode)
  }
}

/**
 * Runs the work, and returns what files of src/ gave to `RegExp` meanwhile. Nothing sees an
 * expression that a method of a text makes of another text, as in `text.search(part)`.
 */
export async function recordBuilt(work: () => Promise<void>): Promise<readonly Pattern[]> {
  const built: Pattern[] = []
  const Original = globalThis.RegExp
  const record = (expression: RegExp) => {
    const place = /\/(src\/[^:?)]+)/.exec(
      new Error('here').stack?.split('\n').slice(3).join('\n') ?? '',
    )?.[1]
    if (place !== undefined)
      built.push({ place, source: expression.source, flags: expression.flags })
    return expression
  }
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags]: [string, string]) => record(new target(source, flags)),
    apply: (target, _, [source, flags]: [string, string]) => record(target(source, flags)),
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = Original
  }
  return built
}
