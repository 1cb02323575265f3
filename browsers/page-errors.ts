/** Both run in the page: WebDriver itself cannot hear the console. */
type Listening = { complaints?: string[] }

export function hearComplaints(): void {
  const heard: string[] = []
  ;(globalThis as Listening).complaints = heard
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      heard.push(`${level}: ${words.map(String).join(' ')}`)
      write(...words)
    }
  }
  addEventListener('error', ({ message }) => heard.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`error: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    heard.push(`error: ${violatedDirective} forbids ${blockedURI}`)
  })
}

export function complaintsOf(): readonly string[] {
  return (globalThis as Listening).complaints ?? ['the page was loaded anew: what it complained of is lost']
}
