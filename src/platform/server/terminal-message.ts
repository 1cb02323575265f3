const OWNER = 'the user of this process must own it'

/** The advice for a file that the operating system refuses, by error code. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: OWNER,
  EPERM: OWNER,
  EROFS: 'its disk is mounted read-only: check the disk, and mount it writable',
  ENOSPC: 'its disk is full',
}

/**
 * Returns an error as one line for the terminal. The line has the path and advice for a refused
 * file, the setting for a port in use, or else the message.
 */
export function terminalMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or set PORT to another number.`
  const advice = ADVICE[code]
  return advice === undefined || path === undefined
    ? error.message
    : `${path} cannot be used (${code}): ${advice}.`
}
