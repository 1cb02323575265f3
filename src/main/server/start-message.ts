import { relative } from 'node:path'

import type { Env } from '#operations/server/env.ts'

type Started = {
  readonly url: string
  readonly outboxUrl: string | null
  readonly outboxFolder: string
  /** The link; null once a member owns the installation. */
  readonly setUpLink: string | null
}

/** Returns the message for the operator's terminal when the game is ready. */
export function formatGreeting(
  env: Env,
  { url, outboxUrl, outboxFolder, setUpLink }: Started,
): string {
  const lines = [
    ['Game', url],
    ...(env.publicUrl === url ? [] : [['Players', env.publicUrl]]),
    [
      'Manage',
      setUpLink === null ? `${env.publicUrl}/gestion` : 'open this link within 30 minutes:',
    ],
    ...(setUpLink === null ? [] : [['', setUpLink]]),
    ['Mails', mailsOf(env, outboxFolder)],
    ...(outboxUrl === null ? [] : [['', outboxUrl]]),
    ['Data', env.databaseUrl ? `PostgreSQL at ${hostOf(env.databaseUrl)}` : shorten(env.dataDir)],
    ['Stop', 'Ctrl+C'],
  ]
  return [
    '',
    'La Roue des Avis is ready.',
    '',
    ...lines.map(([name = '', text = '']) => `  ${name.padEnd(9)}${text}`),
    '\n',
  ].join('\n')
}

function mailsOf({ smtpUrl }: Env, outboxFolder: string): string {
  if (smtpUrl) return `sent by ${hostOf(smtpUrl)}`
  return `no mail server is set: they stay in ${shorten(outboxFolder)}`
}

/**
 * Returns the host of a URL. The URL of a database without a host stands for a socket of this
 * machine.
 */
function hostOf(address: string): string {
  return URL.parse(address)?.host || 'this machine'
}

function shorten(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : `./${fromHere}`
}
