import { NEWCOMER } from '#core/newcomer.ts'
import { STORED_VALUES, type Stored } from '#core/visitor.ts'

import { keyOf, storedText } from './stored-names.ts'

/** Values as JSON under `<venue>_<name>`; whatever cannot be read falls back to its default (spec §3). */
export function loadStored(venueKey: string): Stored {
  const entries = Object.entries(STORED_VALUES).flatMap(([name, read]) => {
    const value = read(parse(storedText(keyOf(venueKey, name))))
    return value === undefined ? [] : [[name, value]]
  })
  return { ...NEWCOMER, ...(Object.fromEntries(entries) as Partial<Stored>) }
}

/** Writes what differs from `before`. A full or forbidden storage costs the memory of the page, not the game. */
export function saveStored(venueKey: string, before: Stored, after: Stored): void {
  for (const name of Object.keys(STORED_VALUES) as (keyof Stored)[]) {
    if (before[name] === after[name]) continue
    try {
      window.localStorage.setItem(keyOf(venueKey, name), JSON.stringify(after[name]))
    } catch {
      return
    }
  }
}

function parse(json: string | null): unknown {
  if (json === null) return undefined
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
