import { storedEntries, type StoredEntries } from '#players/participation-form-schema.ts'

const ENTRIES = Object.keys(storedEntries.entries) as (keyof StoredEntries)[]

function columnOf(entry: string): string {
  return entry.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns the stored entries by the name of their column. */
export function toEntryColumns(entries: StoredEntries): Readonly<Record<string, unknown>> {
  return Object.fromEntries(ENTRIES.map((entry) => [columnOf(entry), entries[entry]]))
}

/** A part of a select list: each column of an entry, under the name of the entry. */
export const ENTRIES_SQL = ENTRIES.map((entry) => `${columnOf(entry)} as "${entry}"`).join(', ')
