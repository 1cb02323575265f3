import { readFileSync } from 'node:fs'

/** What nobody else on a machine should see. An environment is told to whoever may look at a process or a container. */
const SECRETS = [
  'DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'DRAW_SECRET',
  'SMTP_URL',
  'MAIL_API_KEY',
  'METRICS_TOKEN',
] as const

type SecretFiles = {
  /** By name, as if the environment had said so. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

/**
 * Reads the secrets that the environment names by file: `DRAW_SECRET_FILE=/run/secrets/draw-secret`. So do containers and
 * systemd's credentials hand them over. Both at once, or a file that cannot be read, is a problem.
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
      problems.push(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { values, problems }
}
