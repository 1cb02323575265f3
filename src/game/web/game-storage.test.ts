import { afterEach, describe, expect, it, vi } from 'vitest'

import { NEW_VISITOR } from '#game/new-visitor.ts'
import type { Stored } from '#game/stored-game.ts'
import { WRAPPED_STRINGS } from '#testing/attacks/naughty-strings.ts'

import { openGameStorage } from './game-storage.ts'

const NAMES = Object.keys(NEW_VISITOR) as (keyof Stored)[]

function storeOnly(key: string, text: string): void {
  vi.stubGlobal('window', {
    localStorage: { getItem: (asked: string) => (asked === key ? text : null) },
  })
}

/**
 * Returns whether a read value has the type of its default. No string is a valid prize,
 * participation or list of codes, so these three get their defaults.
 */
function isOfItsKind(name: keyof Stored, read: unknown): boolean {
  const fallback = NEW_VISITOR[name]
  if (typeof fallback !== 'object') return typeof read === typeof fallback
  return JSON.stringify(read) === JSON.stringify(fallback)
}

describe('a stored value', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(NAMES)(
    'that another program has stored under the name %s never throws, and does not change the other values',
    (name) => {
      for (const text of WRAPPED_STRINGS) {
        for (const stored of [
          text,
          JSON.stringify(text),
          JSON.stringify([text]),
          `{"${name}":${text}}`,
        ]) {
          storeOnly(`wafubar_${name}`, stored)
          const { [name]: read, ...others } = openGameStorage('wafubar').load()
          expect({ ...others, [name]: NEW_VISITOR[name] }).toEqual(NEW_VISITOR)
          expect(isOfItsKind(name, read), stored).toBe(true)
        }
      }
    },
  )

  it('is the value of a new visitor if the storage is forbidden', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(openGameStorage('wafubar').load()).toEqual(NEW_VISITOR)
  })
})
