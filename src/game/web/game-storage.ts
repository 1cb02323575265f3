import { NEW_VISITOR } from '#game/new-visitor.ts'
import { STORED_VALUES, type Stored } from '#game/stored-game.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'

/**
 * Reads the values of a venue, which are stored as JSON under `<venue>_<name>`; replaces an invalid
 * value by its default.
 */
export function loadStored(venueKey: string): Stored {
  const entries = Object.entries(STORED_VALUES).flatMap(([name, read]) => {
    const value = read(parse(storedText(storageKey(venueKey, name))))
    return value === undefined ? [] : [[name, value]]
  })
  return { ...NEW_VISITOR, ...(Object.fromEntries(entries) as Partial<Stored>) }
}

/**
 * Stores the values that differ from `before`. If the storage is full or forbidden, the game
 * continues without it.
 */
export function saveStored(venueKey: string, before: Stored, after: Stored): void {
  for (const name of Object.keys(STORED_VALUES) as (keyof Stored)[]) {
    if (before[name] === after[name]) continue
    try {
      window.localStorage.setItem(storageKey(venueKey, name), JSON.stringify(after[name]))
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
