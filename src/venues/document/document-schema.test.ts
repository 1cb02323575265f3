import { describe, expect, it, vi } from 'vitest'

import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

import { checkDocument } from './check-document.ts'
import { classOfChange } from './difference-classes.ts'
import { fieldOfPath, type FieldPath } from './document-fields.ts'
import { documentSchema } from './document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

type Schema = {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly pipe?: readonly Schema[]
}

/** Walks the schema down to the fields that hold one value. */
function walk(schema: Schema, path: string): readonly string[] {
  const { entries, item, wrapped } = { ...schema, ...schema.pipe?.[0] }
  if (wrapped) return walk(wrapped, path)
  if (item) return walk(item, `${path}.*`)
  if (!entries) return [path]
  return Object.entries(entries).flatMap(([name, field]) =>
    walk(field, path === '' ? name : `${path}.${name}`),
  )
}

const FIELDS = walk(documentSchema as unknown as Schema, '')

/** Returns the example with another value in a field. */
function withField(field: string, value: unknown): unknown {
  const document = structuredClone(wafubar) as unknown as Record<string, unknown>
  const keys = field.replace('*', '1').split('.')
  let holder = document
  for (const key of keys.slice(0, -1)) holder = (holder[key] ??= {}) as Record<string, unknown>
  holder[keys.at(-1) ?? ''] = value
  return document
}

describe('the schema of a document', () => {
  it.each(FIELDS)('applies no pattern to a text that is too long for %s', (field) => {
    const test = vi.spyOn(RegExp.prototype, 'test')
    const checked = checkDocument(withField(field, `https://${'a.'.repeat(30_000)}`))
    const read = test.mock.calls.map(([text]) => text).filter((text) => text.includes('a.a.'))
    test.mockRestore()
    expect(checked.ok).toBe(false)
    expect(Math.max(0, ...read.map((text) => text.length))).toBeLessThanOrEqual(500)
  })

  it('has exactly the fields with a label', () => {
    expect(FIELDS.toSorted()).toEqual(Object.keys(DOCUMENT_FIELDS).toSorted())
  })

  it.each(FIELDS)('has a French message, a label and a class of difference for %s', (field) => {
    const path = field.replace('*', 'soft')
    expect(fieldOfPath(path)).toBe(field)
    const checked = checkDocument(withField(field, []))
    const problems = checked.ok ? [] : checked.problems
    const at = field === 'prizes.*.key' ? 'prizes[1].key' : path
    const { message = '' } = problems.find((problem) => problem.path === at) ?? {}
    expect(message).toMatch(/^\p{Lu}.*\p{L}.*\.$/u)
    expect(message).not.toMatch(/Invalid|Expected|received/)
    expect(DOCUMENT_FIELDS[field as FieldPath].label).toMatch(/^\p{Lu}/u)
    expect(['appearance', 'neutral', 'detriment', 'legal']).toContain(
      classOfChange(field as FieldPath, 'a', 'b'),
    )
  })
})
