import { NEW_VISITOR } from '#game/new-visitor.ts'
import { withOwnCode, type Stored } from '#game/stored-game.ts'
import { storedValues } from '#game/stored-game-schema.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'

const { entries } = storedValues
const NAMES = Object.keys(entries) as (keyof Stored)[]

/**
 * Opens the stored values of a venue for this tab. The values are JSON under `<venue>_<name>`. An
 * invalid value is read as its default.
 */
export function openGameStorage(venueKey: string) {
  const keyOf = (name: string) => storageKey(venueKey, name)
  const readTexts = () => NAMES.map((name) => storedText(keyOf(name)))
  /** The texts that this tab has read or stored. */
  let seen: readonly (string | null)[] = []
  return {
    /** Returns all values. */
    load(): Stored {
      seen = readTexts()
      const read = NAMES.flatMap((name, index) => {
        const value = readValue(entries[name], parse(seen[index]))
        return value === undefined ? [] : [[name, value]]
      })
      return withOwnCode({ ...NEW_VISITOR, ...(Object.fromEntries(read) as Partial<Stored>) })
    },
    /**
     * Returns all values if another tab has stored a value since this tab last read or stored
     * values; null otherwise. A removed value does not count: no tab removes a value, but the
     * player may clear the storage.
     */
    loadChanged(): Stored | null {
      const isChanged = readTexts().some((text, index) => text !== null && text !== seen[index])
      return isChanged ? this.load() : null
    },
    /** Stores the values that differ from `before`, unless the storage is full or forbidden. */
    save(before: Stored, after: Stored): void {
      try {
        for (const name of NAMES)
          if (before[name] !== after[name])
            window.localStorage.setItem(keyOf(name), JSON.stringify(after[name]))
      } catch {
        // The values stay in this page.
      }
      seen = readTexts()
    },
  }
}

function parse(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? '') as unknown
  } catch {
    return undefined
  }
}
