import { execFile, type ExecFileException } from 'node:child_process'
import { promisify } from 'node:util'

const MAX_MINUTES = 10
const OPTIONS = {
  timeout: MAX_MINUTES * 60_000,
  killSignal: 'SIGKILL',
  maxBuffer: 64 * 1024 * 1024,
} as const

/**
 * Runs the operator's program without a shell, with the path of a backup as its last argument.
 * Throws an error with the last line of its standard error.
 */
export async function copyBackup(
  [program = '', ...args]: readonly string[],
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await promisify(execFile)(program, [...args, path], { ...OPTIONS, signal })
  } catch (error) {
    const { killed, code, stderr = '' } = error as ExecFileException
    const end = killed ? `took more than ${MAX_MINUTES} minutes` : `ended with ${code}`
    const [line = ''] = stderr.trim().split('\n').slice(-1)
    throw new Error([`${program} ${end}`, line].filter(Boolean).join(': '), { cause: error })
  }
}
