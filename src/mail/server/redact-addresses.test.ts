import { describe, expect, it } from 'vitest'

import { redactAddresses } from './redact-addresses.ts'

const ADDRESS = 'Joueuse+Bar@exemple.fr'

describe('the answer of a mail server', () => {
  it.each([
    ['550 5.1.1 <Joueuse+Bar@exemple.fr>: no such user', '550 5.1.1 <…>: no such user'],
    ['550 JOUEUSE+BAR@EXEMPLE.FR unknown', '550 … unknown'],
    ['550 user joueuse+bar unknown', '550 user … unknown'],
    ['450 relayed for other.player@elsewhere.example, later', '450 relayed for …, later'],
    ['SMTP 550', 'SMTP 550'],
    ['550 @', '550 …'],
  ])('is stored without addresses: %s', (reason, redacted) => {
    const delivery = { outcome: 'failed', reason } as const
    expect(redactAddresses(delivery, ADDRESS)).toEqual({ outcome: 'failed', reason: redacted })
  })

  it('is unchanged if a word only begins like the address', () => {
    const delivery = { outcome: 'failed', reason: 'SMTP 421 analysis' } as const
    expect(redactAddresses(delivery, 'ana@exemple.fr')).toEqual(delivery)
  })

  it('is stored without addresses after the player was erased', () => {
    const delivery = { outcome: 'refused', reason: 'no <eve@exemple.fr> here' } as const
    expect(redactAddresses(delivery, null).outcome).toBe('refused')
    expect(redactAddresses(delivery, null)).toMatchObject({ reason: 'no <…> here' })
  })
})
