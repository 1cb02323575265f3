import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { CALL_PATHS } from '#core/calls.ts'
import { PERSONAL_CALL_PATHS } from '#core/personal-calls.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = async (path: string) => readFile(join(ROOT, path), 'utf8')
const PATHS = Object.values({ ...CALL_PATHS, ...PERSONAL_CALL_PATHS })
const CALLS = PATHS.flatMap((path) => /^\/functions\/v1\/(.+)$/.exec(path)?.[1] ?? [])

it.each(CALLS)('%s has a door on Supabase, with no logic in it', async (name) => {
  expect(await read(`supabase/functions/${name}/index.ts`)).toBe(
    `import { openDoor } from '#server/functions/door.ts'\n\n` +
      `Deno.serve(await openDoor('${name}', Deno.env.toObject()))\n`,
  )
  expect(await read('supabase/config.toml')).toContain(
    `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"\n`,
  )
})

it('the doors get the packages that the server has, at the same versions', async () => {
  const { imports } = JSON.parse(await read('supabase/functions/deno.json')) as {
    imports: Record<string, string>
  }
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> }
  for (const [name, target] of Object.entries(imports).filter(([key]) => !key.startsWith('#'))) {
    const bare = name.replace(/\/$/, '')
    expect(target.replace(/^npm:\/?/, '').replace(/\/$/, '')).toBe(`${bare}@${dependencies[bare]}`)
  }
})
