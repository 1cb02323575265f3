import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { CALL_PATHS } from '#main/server/call-list.ts'

import { readFunctionFiles } from './function-files.ts'

const ROOT = join(import.meta.dirname, '../..')

it('each call has an edge function without logic, and so has the schedule', async () => {
  const files = await readFunctionFiles()
  const calls = CALL_PATHS.filter((path) => path.startsWith('/functions/v1/'))
  expect(calls.length).toBeGreaterThan(9)
  const paths = calls.map((path) => path.replace('/functions/v1/', '').concat('/index.ts'))
  expect([...files.keys()].toSorted()).toEqual([...paths, 'deno.json', 'drain-outbox/index.ts'].toSorted())
  for (const [path, source] of files)
    if (path.endsWith('.ts')) expect(source).toMatch(/^import '#main\/server\/functions\/node-globals.ts'\n/)
  for (const path of paths)
    expect(files.get(path)).toContain(`createEdgeFunction('${path.replace('/index.ts', '')}', `)
})

it('the import map has the modules that the functions import, and the packages at the versions of package.json', async () => {
  const { imports } = JSON.parse((await readFunctionFiles()).get('deno.json') ?? '') as {
    imports: Record<string, string>
  }
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(imports).toMatchObject({
    '#draw/': '../../src/draw/',
    hono: `npm:hono@${dependencies['hono']}`,
    'disposable-email-domains-js/': `npm:/disposable-email-domains-js@${dependencies['disposable-email-domains-js']}/`,
  })
  // The page, the posters and the embedded database stay out: each mapped module is uploaded with each function.
  const names = Object.keys(imports)
  expect(names.filter((name) => /^#(?:game|ui|wheel|posters)\/|react|pdfkit|pglite/.test(name))).toEqual([])
})
