import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import * as v from 'valibot'

import { ACCEPT_NEW_SECRET } from '#database/server/schema/installation.ts'

import { envSchema } from './env-schema.ts'

/** The settings, read from the environment once at start. docs/operate.md lists the variables. */
export type Env = Readonly<v.InferOutput<typeof envSchema>> & {
  /** True if the draw secret may differ from the secret of the database. */
  readonly isNewSecretAccepted: boolean
}

type ReadEnv =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads variables and the options of the command line. Returns the settings, or every problem, so
 * that one failed start reports all problems.
 */
export function readEnv(
  given: Readonly<Record<string, string | undefined>>,
  options: readonly string[] = [],
): ReadEnv {
  const files = readSecretFiles(given)
  const variables = Object.keys(envSchema.entries)
    .map((name) => [name, (files.values[name] ?? given[name])?.trim()] as const)
    .filter(([, text]) => text)
  const parsed = v.safeParse(envSchema, Object.fromEntries(variables))
  const problems = [...files.problems, ...(parsed.issues ?? []).map(({ message }) => message)]
  return parsed.success && problems.length === 0
    ? {
        ok: true,
        env: { ...parsed.output, isNewSecretAccepted: options.includes(ACCEPT_NEW_SECRET) },
      }
    : { ok: false, problems }
}

const OPTION = '--env-file-if-exists='

/**
 * Returns the file of variables that Node has read for `npm start`, for the log; null without such
 * a file.
 */
export function findEnvFile(): string | null {
  const file = process.execArgv.find((option) => option.startsWith(OPTION))?.slice(OPTION.length)
  return file !== undefined && existsSync(file) ? file : null
}

/**
 * The variables that may be read from files. The environment of a process or container is visible
 * to other users and tools.
 */
const SECRETS = [
  'DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'DRAW_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const

type SecretFiles = {
  /** The contents of the files, by the name of the variable. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

/**
 * Reads the secrets from the files that the environment names, as containers and systemd provide
 * them: `DRAW_SECRET_FILE=/run/secrets/draw-secret`. It is a problem if a variable is also set
 * directly, or if a file cannot be read.
 */
function readSecretFiles(given: Readonly<Record<string, string | undefined>>): SecretFiles {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`]?.trim()
    if (!path) continue
    if (given[name]?.trim())
      problems.push(`${name} and ${name}_FILE are both set: set only one of them`)
    try {
      values[name] = readFileSync(path, 'utf8')
    } catch (error) {
      problems.push(
        `${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`,
      )
    }
  }
  return { values, problems }
}
