import * as v from 'valibot'

import { envSchema } from './env-schema.ts'
import { readSecretFiles } from './secret-files.ts'

/** The settings of the environment, read once at start. docs/operate.md lists the variables. */
export type Env = Readonly<v.InferOutput<typeof envSchema>>

export type ReadEnv =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Returns every problem at once, so that one failed start reports all of them. */
export function readEnv(given: Readonly<Record<string, string | undefined>>): ReadEnv {
  const files = readSecretFiles(given)
  const variables = Object.keys(envSchema.entries)
    .map((name) => [name, (files.values[name] ?? given[name])?.trim()] as const)
    .filter(([, text]) => text)
  const parsed = v.safeParse(envSchema, Object.fromEntries(variables))
  const problems = [...files.problems, ...(parsed.issues ?? []).map(({ message }) => message)]
  return parsed.success && problems.length === 0
    ? { ok: true, env: parsed.output }
    : { ok: false, problems }
}
