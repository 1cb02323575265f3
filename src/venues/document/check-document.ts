import type { BaseIssue } from 'valibot'

import { utf8 } from '#platform/bytes.ts'
import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'

import { parseDocument, type VenueDocument } from './document-schema.ts'

export type DocumentProblem = {
  /**
   * The path of the field: 'legal.email' or 'prizes.cocktail.stock'. The path is empty for the
   * whole document.
   */
  readonly path: string
  /** A French sentence that is shown beside the field. */
  readonly message: string
}
export type CheckedDocument =
  | { readonly ok: true; readonly document: VenueDocument }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] }

export const DOCUMENT_MAX_BYTES = 64 * 1024

/** Returns the document in a value, or all problems of the value. */
export function checkDocument(value: unknown): CheckedDocument {
  const { success, output, issues = [] } = parseDocument(value)
  if (success) return { ok: true, document: output }
  return {
    ok: false,
    problems: issues.map((issue) => ({ path: pathOf(issue), message: issue.message })),
  }
}

/** Returns the document in a JSON text, or all problems of the text. */
export function readDocument(text: string): CheckedDocument {
  if (text.length > DOCUMENT_MAX_BYTES || utf8(text).length > DOCUMENT_MAX_BYTES)
    return { ok: false, problems: [{ path: '', message: PROBLEMS.tooLarge }] }
  try {
    return checkDocument(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError)
      return { ok: false, problems: [{ path: '', message: PROBLEMS.notJson }] }
    throw error
  }
}

/**
 * Returns the path of an issue. A prize is named by its key. If the key is invalid, the prize is
 * named by its position.
 */
function pathOf({ path = [] as never }: BaseIssue<unknown>): string {
  const names = path.map(({ key, value }, index) => {
    if (typeof key !== 'number') return `.${String(key)}`
    const { key: prizeKey } = Object(value) as { key?: unknown }
    return prizeKey && typeof prizeKey === 'string' && path[index + 1]?.key !== 'key'
      ? `.${prizeKey}`
      : `[${key}]`
  })
  return names.join('').replace(/^\./, '')
}
