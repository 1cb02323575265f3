import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { readEnv } from '#operations/server/env.ts'

import { formatGreeting } from './start-message.ts'

const url = 'http://localhost:3000'
const outboxUrl = `${url}/outbox/abc`

function greeting(
  given: Readonly<Record<string, string>>,
  outbox: string | null = null,
  setUpLink: string | null = null,
): string {
  const read = readEnv(given)
  if (!read.ok) throw new Error(read.problems.join())
  return formatGreeting(read.env, {
    url,
    outboxUrl: outbox,
    setUpLink,
    outboxFolder: join(read.env.dataDir, 'outbox'),
  })
}

describe('the start message in a terminal', () => {
  it('names the address of the game, the places of mails and data, and the way to stop', () => {
    expect(greeting({}, outboxUrl)).toBe(`
La Roue des Avis is ready.

  Game     http://localhost:3000
  Manage   http://localhost:3000/gestion
  Mails    no mail server is set: they stay in ./data/outbox
           http://localhost:3000/outbox/abc
  Data     ./data
  Stop     Ctrl+C

`)
  })

  it('has the set-up link while the installation has no owner', () => {
    const link = 'http://localhost:3000/gestion#/premiere-ouverture/abc'
    expect(greeting({}, null, link)).toContain(
      `\n  Manage   open this link within 30 minutes:\n           ${link}\n`,
    )
  })

  it('shows no password of a mail server or a database', () => {
    const text = greeting({
      SMTP_URL: 'smtp://login:hidden@mail.example:587',
      DATABASE_URL: 'postgres://login:hidden@db.example:5432/roue',
      DRAW_SECRET: '5e'.repeat(32),
    })
    expect(text).toContain('sent by mail.example:587')
    expect(text).toContain('PostgreSQL at db.example:5432')
    expect(text).not.toContain('hidden')
  })

  it('names this machine for a database on a socket whose address is not a URL', () => {
    const DATABASE_URL = 'postgres://login:hidden@/roue?host=/run/postgresql'
    expect(greeting({ DATABASE_URL, DRAW_SECRET: '5e'.repeat(32) })).toContain(
      'PostgreSQL at this machine',
    )
  })

  it('names the address for players if it is a different one', () => {
    expect(greeting({ PUBLIC_URL: 'https://roue.example' })).toContain(
      'Players  https://roue.example',
    )
  })
})
