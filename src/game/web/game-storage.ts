import { NEW_VISITOR } from '#game/new-visitor.ts'
import { STORED_VALUES, withOwnCode, type Stored } from '#game/stored-game.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'

const NAMES = Object.keys(STORED_VALUES) as (keyof Stored)[]

/** The stored values of a venue, as one tab reads and writes them. */
export type GameStorage = {
  /** Returns all values. */
  load(): Stored
  /** Returns all values if another tab has stored one since this tab read or stored it; else null. */
  loadChanged(): Stored | null
  /**
   * Stores the values that differ from `before`. If the storage is full or forbidden, the game
   * continues without it.
   */
  save(before: Stored, after: Stored): void
}

/**
 * Opens the values of a venue, which are stored as JSON under `<venue>_<name>`; an invalid value is
 * read as its default.
 */
export function openGameStorage(venueKey: string): GameStorage {
  const keyOf = (name: string) => storageKey(venueKey, name)
  /** The texts that this tab has read or stored. */
  const seen = new Map<string, string | null>()
  const load = () => {
    for (const name of NAMES) seen.set(name, storedText(keyOf(name)))
    const entries = NAMES.flatMap((name) => {
      const value = STORED_VALUES[name](parse(seen.get(name) ?? null))
      return value === undefined ? [] : [[name, value]]
    })
    return withOwnCode({ ...NEW_VISITOR, ...(Object.fromEntries(entries) as Partial<Stored>) })
  }
  return {
    load,
    loadChanged() {
      const isChanged = NAMES.some((name) => {
        const text = storedText(keyOf(name))
        // No tab removes a value: the player has cleared it.
        return text !== null && text !== seen.get(name)
      })
      return isChanged ? load() : null
    },
    save(before, after) {
      for (const name of NAMES) {
        if (before[name] === after[name]) continue
        const text = JSON.stringify(after[name])
        try {
          window.localStorage.setItem(keyOf(name), text)
        } catch {
          return
        }
        seen.set(name, text)
      }
    },
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
