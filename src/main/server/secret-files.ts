import { readFileSync } from 'node:fs'

/**
 * The variables that may be in files: the environment of a process or container is visible to other
 * users and tools.
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
 * Reads the secrets whose files the environment names: `DRAW_SECRET_FILE=/run/secrets/draw-secret`,
 * as containers and systemd provide them. A variable that is also set directly, or a file that
 * cannot be read, is a problem.
 */
export function readSecretFiles(given: Readonly<Record<string, string | undefined>>): SecretFiles {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`]?.trim()
    if (!path) continue
    if (given[name]?.trim()) problems.push(`${name} and ${name}_FILE are two ways: give one`)
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
