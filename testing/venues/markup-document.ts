import { checkDocument } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

/** A text with markup, as long as the name of a prize may be. */
export const MARKUP = `<img src=x onerror=a>"'&`
/** A text, an address of a page and a mailbox, each with as much markup as it may have. */
const CANDIDATES = [
  MARKUP,
  `https://bar.example/?"><img/src=x/onerror=a>'&`,
  `o'neil&co@bar.example`,
]

/** A document, and its fields that accept no free text. */
type MarkupDocument = {
  readonly document: VenueDocument
  readonly closed: readonly string[]
}

/**
 * Returns an example with one prize that always wins, listed twice. Each field that accepts any
 * text has markup.
 */
export function makeMarkupDocument(): MarkupDocument {
  const [prize] = wafubar.prizes
  if (!prize) throw new Error('the example has no prize')
  const closed: string[] = []
  let document: VenueDocument = {
    ...wafubar,
    prizes: [{ ...prize, probability: 100, stock: { total: 2 }, validityDays: 30 }],
  }
  for (const field of Object.keys(DOCUMENT_FIELDS)) {
    const filled = CANDIDATES.map((text) => checkDocument(withField(document, field, text)))
    const accepted = filled.find(({ ok }) => ok)
    if (accepted?.ok) document = accepted.document
    else closed.push(field)
  }
  return { document, closed }
}

function withField(document: VenueDocument, field: string, text: string): unknown {
  const copy: unknown = structuredClone(document)
  const keys = field.replace('*', '0').split('.')
  let parent = copy as Record<string, unknown>
  for (const key of keys.slice(0, -1)) parent = (parent[key] ??= {}) as Record<string, unknown>
  parent[keys.at(-1) ?? ''] = text
  return copy
}
