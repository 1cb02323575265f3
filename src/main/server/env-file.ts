import { existsSync } from 'node:fs'
import process from 'node:process'

const OPTION = '--env-file-if-exists='

/**
 * Returns the file of variables that Node has read for `npm start`, for the log, or null if there
 * is none.
 */
export function findEnvFile(): string | null {
  const file = process.execArgv.find((option) => option.startsWith(OPTION))?.slice(OPTION.length)
  return file !== undefined && existsSync(file) ? file : null
}
