import { describe, expect, it } from 'vitest'

import {
  unavailableIfTransient,
  DatabaseError,
  DatabaseUnavailable,
  isDiskFull,
  kindOf,
  toDatabaseError,
} from './database-error.ts'

const driverError = (code: string, severity: string, message = 'a message') =>
  Object.assign(new Error(message), { code, severity })

describe('an error of the driver', () => {
  it.each([
    ['pgbouncer: server conn crashed?', '08P01'],
    ['PostgreSQL: terminating connection due to administrator command', '57P01'],
    ['PostgreSQL: idle-in-transaction timeout', '25P03'],
    ['Supavisor: connection to database closed', 'XX000'],
    ['a prepared statement of a lost connection', '26000'],
  ])('that ends the connection is an outage, whatever its code: %s', (_, code) => {
    for (const severity of ['FATAL', 'PANIC']) {
      const error = toDatabaseError(driverError(code, severity))
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(kindOf(error)).toBe(`DatabaseUnavailable ${code}`)
    }
  })

  it('about a statement is a refusal with its SQLSTATE', () => {
    const error = toDatabaseError(driverError('23505', 'ERROR', 'ana@example.org exists'))
    expect(error).toBeInstanceOf(DatabaseError)
    expect([kindOf(error), unavailableIfTransient(error)]).toEqual(['DatabaseError 23505', error])
  })

  it('without an SQLSTATE is an outage with the error code of the system, if any', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(kindOf(toDatabaseError(refused))).toBe('DatabaseUnavailable ECONNREFUSED')
    expect(kindOf(toDatabaseError(new Error('ended')))).toBe('DatabaseUnavailable')
  })

  it('of a full disk is an outage', () => {
    const full = unavailableIfTransient(toDatabaseError(driverError('53100', 'ERROR')))
    expect([isDiskFull(full), isDiskFull(undefined), isDiskFull(new Error())]).toEqual([
      true,
      false,
      false,
    ])
  })
})

it.each([undefined, null, 'a text', new TypeError('secret')])(
  'the kind of %o contains only the name of an error',
  (error) => {
    expect(kindOf(error)).toMatch(/^(undefined|TypeError)$/)
  },
)
