import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync, Visitor } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/**
 * A regular expression. `place`: the file of src/ that contains or builds the expression, with its
 * line if it is a literal.
 */
export type Pattern = { readonly place: string; readonly source: string; readonly flags: string }

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
    const notice = ({ callee }: { callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') builders.add(path)
    }
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        const line = code.slice(0, node.start).split('\n').length
        literals.push({ place: `${path}:${line}`, source: pattern, flags })
      },
      NewExpression: notice,
      CallExpression: notice,
    }).visit(parseSync(path, code).program)
  }
  return { literals, builders }
}

/**
 * Runs the work, and returns the expressions that files of src/ passed to `RegExp` meanwhile. An
 * expression that a method of a text makes of another text is not recorded, as in
 * `text.search(part)`.
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
