import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CALL_PATHS } from '#main/server/call-list.ts'
import { readImported } from '#scripts/build/imported-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const CALLS = /^\/functions\/v1\/(.+)$/
const FOLDER = 'src/main/server/functions'

/** The source of a function: its globals first, because modules use them while they load. */
const sourceOf = (
  creator: string,
  file: string,
  call: string,
) => `import '#main/server/functions/node-globals.ts'
import { ${creator} } from '#main/server/functions/${file}.ts'

Deno.serve(await ${creator}(${call}Deno.env.toObject()))
`
const SCHEDULE = sourceOf('createSchedule', 'schedule', '')
const edgeFunction = (name: string) => sourceOf('createEdgeFunction', 'edge-function', `'${name}', `)

/**
 * Returns the files of supabase/functions, by path: an edge function per call of `/functions/v1`, that of the schedule, and their
 * import map. Throws if a function imports a package that is no dependency.
 */
export async function readFunctionFiles(): Promise<ReadonlyMap<string, string>> {
  const names = CALL_PATHS.flatMap((path) => CALLS.exec(path)?.[1] ?? [])
  const imports = await readImportMap([`${FOLDER}/edge-function.ts`, `${FOLDER}/schedule.ts`])
  return new Map([
    ...names.map((name) => [`${name}/index.ts`, edgeFunction(name)] as const),
    ['drain-outbox/index.ts', SCHEDULE],
    ['deno.json', `${JSON.stringify({ imports }, null, 2)}\n`],
  ])
}

/** Maps the modules that the entries import to their folders, which are uploaded, and the packages to npm, at our versions. */
async function readImportMap(entries: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { files, packages } = await readImported(entries)
  const modules = new Set(Array.from(files, (file) => file.split('/')[1] ?? ''))
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const versionOf = (name: string) => {
    const version = dependencies[name]
    if (version === undefined) throw new Error(`${name} is no dependency of package.json`)
    return `${name}@${version}`
  }
  const paths = [...modules].map((module) => [`#${module}/`, `../../src/${module}/`] as const)
  // The catalogues of the language of this process: Deno has no conditions for them.
  const texts = Array.from(files, (file) => /^src\/(.+)\.[a-z]{2}\.ts$/.exec(file))
    .filter((found) => found !== null)
    .map(([file, name]) => [`#texts/${name}.ts`, `../../${file}`] as const)
  const versions = [...packages].flatMap((name) => [
    [name, `npm:${versionOf(name)}`] as const,
    [`${name}/`, `npm:/${versionOf(name)}/`] as const,
  ])
  return Object.fromEntries(
    [...paths, ...texts, ...versions].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
