import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SUPABASE = join(import.meta.dirname, 'tools/node_modules/.bin/supabase')

/** Disables telemetry. */
const NO_TELEMETRY = { SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }

export type CommandResult = { readonly status: number; readonly out: string; readonly err: string }

/** Supabase's command line on a copy of `supabase/`, whose local database is at this port. */
export type CommandLine = {
  readonly folder: string
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CommandResult>
  close(): Promise<void>
}

export async function openCommandLine(port: number): Promise<CommandLine> {
  const folder = await mkdtemp(join(tmpdir(), 'roue-supabase-cli-'))
  await mkdir(join(folder, 'supabase'))
  for (const part of ['migrations', 'functions'])
    await cp(join(ROOT, 'supabase', part), join(folder, 'supabase', part), { recursive: true })
  const config = await readFile(join(ROOT, 'supabase/config.toml'), 'utf8')
  await writeFile(
    join(folder, 'supabase/config.toml'),
    config
      .replace(/^port = 54322$/m, `port = ${port}`)
      .replace(/^major_version = 17$/m, 'major_version = 15'),
  )
  return {
    folder,
    run: (args, env = {}) =>
      new Promise((resolve) => {
        const options = {
          cwd: folder,
          env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...NO_TELEMETRY, ...env },
        }
        execFile(
          SUPABASE,
          ['--workdir', folder, '--yes', '--agent', 'no', ...args],
          options,
          (error, out, err) => resolve({ status: error ? Number(error.code) : 0, out, err }),
        )
      }),
    close: () => rm(folder, { recursive: true }),
  }
}
