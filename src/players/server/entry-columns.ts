import { storedEntries, type StoredEntries } from '#players/participation-form-schema.ts'

const ENTRIES = Object.keys(storedEntries.entries) as (keyof StoredEntries)[]

function columnOf(entry: string): string {
  return entry.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns the stored entries by column name. */
export function toEntryColumns(entries: StoredEntries): Readonly<Record<string, unknown>> {
  return Object.fromEntries(ENTRIES.map((entry) => [columnOf(entry), entries[entry]]))
}

/** The select list of the stored entries, each under its own name. */
export const ENTRIES_SQL = ENTRIES.map((entry) => `${columnOf(entry)} as "${entry}"`).join(', ')
