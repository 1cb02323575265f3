import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { SPIN } from '#draw/calls.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { openCommandLine } from '#testing/supabase/command-line.ts'
import { startFunction } from '#testing/supabase/function-process.ts'
import { startManagementApi } from '#testing/supabase/management-api.ts'
import { startProject } from '#testing/supabase/project.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROJECT = 'abcdefghijklmnopqrst'
const ACCESS_TOKEN = `sbp_${'0'.repeat(40)}`

it('functions deploy uploads all files of a function: a spin works with only these files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roue-deployed-'))
  const [api, supabase, project] = await Promise.all([
    startManagementApi(folder),
    openCommandLine(54_322),
    startProject(),
  ])
  await cp(join(ROOT, 'src'), join(supabase.folder, 'src'), { recursive: true })
  const profile = join(folder, 'profile.yaml')
  await writeFile(
    profile,
    `name: tests\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: supabase.example\n`,
  )
  const flags = ['--use-api', '--no-verify-jwt', '--import-map', 'supabase/functions/deno.json']
  const args = ['--profile', profile, 'functions', 'deploy', ...flags, `--remote=${PROJECT}`]
  const result = await supabase.run(args, { SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN })
  expect([result.status, result.err]).toEqual([0, expect.anything()])

  const names = api.deployed.map(({ slug }) => slug).toSorted()
  const folders = await readdir(join(ROOT, 'supabase/functions'), { withFileTypes: true })
  expect(names).toEqual(folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted())
  expect(api.deployed.filter(({ isJwtVerified }) => isJwtVerified)).toEqual([])
  const sent = await readdir(api.folderOf('spin'), { recursive: true })
  expect(sent.filter((path) => /node_modules|\.env|^data/.test(path))).toEqual([])

  const variables = {
    ...{ SUPABASE_DB_URL: project.database.url, DRAW_SECRET, MAIL: 'outbox' },
    PUBLIC_URL: 'https://roue.example',
  }
  const spin = await startFunction('spin', variables, api.folderOf('spin'))
  const answer = await fetch(spin.url + SPIN.path.replace('/functions/v1', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spinRequest()),
  })
  expect(answer.status).toBe(200)
  await Promise.all([spin.close(), api.close(), supabase.close()])
  await project.close()
  await rm(folder, { recursive: true })
})
