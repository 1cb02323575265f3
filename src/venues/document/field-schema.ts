import * as v from 'valibot'

import { EMAIL_MAX_BYTES, isMailbox } from '#platform/mailbox/email-address.ts'
import { instantMs } from '#platform/formats/instant.ts'
import { withoutInvisible } from '#platform/mailbox/strip-invisible.ts'
import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'

/** Returns a French sentence for the person who edits the field. */
const describeObject = ({ expected }: v.BaseIssue<unknown>) =>
  expected === 'Object' ? PROBLEMS.object : PROBLEMS.missing

/**
 * Returns the schema of an object with these fields only. `v.strictObject`, whose type this schema
 * has, reports only the first unknown field.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.objectWithRest(entries, v.never(PROBLEMS.unknown), describeObject)
  return schema as unknown as v.StrictObjectSchema<Entries, undefined>
}

const typed = (problem: string) => v.pipe(v.string(problem), v.transform(withoutInvisible))

/**
 * Returns the schema of a text of at most `max` UTF-16 code units that matches the pattern. A
 * longer text is not matched.
 */
export const matching = (pattern: RegExp, max: number, problem: string) =>
  v.pipe(
    typed(problem),
    v.check((text) => text.length <= max && pattern.test(text), problem),
  )

/**
 * Returns the schema of a text of 1 to `max` characters. At least one of them is visible. Control
 * characters, line separators and lone surrogates are refused.
 */
export const shownLine = (max: number) =>
  matching(
    new RegExp(`^(?=.*[^\\s\\p{C}])[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,${max}}$`, 'u'),
    // A character is one or two code units.
    2 * max,
    PROBLEMS.line(max),
  )

/** Returns the schema of one of these texts. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, PROBLEMS.choice(options))

export const yesOrNo = v.boolean(PROBLEMS.yesOrNo)

/**
 * Returns the schema of an integer from `min` to `max`. The database stores counts as 32-bit
 * integers.
 */
export function count(min: number, max: number) {
  const problem = PROBLEMS.count(min, max)
  return v.pipe(
    v.number(problem),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, problem),
  )
}

export const mailbox = v.pipe(
  typed(PROBLEMS.mailbox),
  v.check((text) => text.length <= EMAIL_MAX_BYTES && isMailbox(text), PROBLEMS.mailbox),
)

const LINK_MAX = 500
const HTTPS_LINK = /^https:\/\/[^\s/?#@][^\s/?#@.]*\.[^\s/?#@]+(?:[/?#]\S*)?$/

/** A URL without spaces and without a user name. A user name could hide the real host. */
export const httpsLink = v.pipe(
  typed(PROBLEMS.link),
  v.maxLength(LINK_MAX, PROBLEMS.linkLength),
  v.check((text) => text.length > LINK_MAX || HTTPS_LINK.test(text), PROBLEMS.link),
)

export const instant = v.pipe(
  v.string(PROBLEMS.instant),
  v.check((text) => !Number.isNaN(instantMs(text)), PROBLEMS.instant),
)

/** A day as YYYY-MM-DD. */
export const day = v.pipe(
  v.string(PROBLEMS.day),
  v.check((text) => !Number.isNaN(instantMs(`${text}T00:00Z`)), PROBLEMS.day),
)
