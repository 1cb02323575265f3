/** Both functions run in the page, because WebDriver gives no access to the console. */
type WithErrors = { errors?: string[] }

/** Starts to record errors and warnings of the page. */
export function recordErrors(): void {
  const recorded: string[] = []
  ;(globalThis as WithErrors).errors = recorded
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      recorded.push(`${level}: ${words.map(String).join(' ')}`)
      write(...words)
    }
  }
  addEventListener('error', ({ message }) => recorded.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => recorded.push(`error: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    recorded.push(`error: ${violatedDirective} forbids ${blockedURI}`)
  })
}

/** The recorded errors and warnings. */
export function readErrors(): readonly string[] {
  return (globalThis as WithErrors).errors ?? ['the page was reloaded: its recorded errors are lost']
}
