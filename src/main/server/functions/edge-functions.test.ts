import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { CALL_PATHS } from '#main/server/call-list.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = async (path: string) => readFile(join(ROOT, path), 'utf8')
const PATHS = CALL_PATHS
const CALLS = PATHS.flatMap((path) => /^\/functions\/v1\/(.+)$/.exec(path)?.[1] ?? [])

it.each(CALLS)('%s has an edge function on Supabase, without logic', async (name) => {
  expect(await read(`supabase/functions/${name}/index.ts`)).toBe(
    `import { createEdgeFunction } from '#main/server/functions/edge-function.ts'\n\n` +
      `Deno.serve(await createEdgeFunction('${name}', Deno.env.toObject()))\n`,
  )
  expect(await read('supabase/config.toml')).toContain(
    `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"\n`,
  )
})

it('the edge functions use the versions of the server’s packages', async () => {
  const { imports } = JSON.parse(await read('supabase/functions/deno.json')) as {
    imports: Record<string, string>
  }
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> }
  for (const [name, target] of Object.entries(imports).filter(([key]) => !key.startsWith('#'))) {
    const bare = name.replace(/\/$/, '')
    expect(target.replace(/^npm:\/?/, '').replace(/\/$/, '')).toBe(`${bare}@${dependencies[bare]}`)
  }
})

it('the edge functions map every package that their code imports', async () => {
  const { imports } = JSON.parse(await read('supabase/functions/deno.json')) as { imports: object }
  const packages = await packagesOf('src/main/server/functions/edge-function.ts')
  expect(packages.size).toBeGreaterThan(3)
  const isNamed = (name: string) =>
    Object.keys(imports).some((key) => name === key || (key.endsWith('/') && name.startsWith(key)))
  expect([...packages].filter((name) => !isNamed(name))).toEqual([])
})

/** Returns the packages that a file and its imports need at run time; type imports do not count. */
async function packagesOf(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const found = new Set<string>()
  for (const [, target = ''] of (await read(file)).matchAll(/^import (?!type )(?:[^'=]*from )?'([^']+)'/gm)) {
    if (/^[.#]/.test(target)) {
      const path = target.startsWith('#') ? target.replace('#', 'src/') : join(dirname(file), target)
      for (const name of await packagesOf(path, seen)) found.add(name)
    } else if (!target.startsWith('node:')) found.add(target)
  }
  return found
}
