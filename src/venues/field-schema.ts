import * as v from 'valibot'

import { isMailbox } from '#platform/email-address.ts'
import { instantMs } from '#platform/instant.ts'
import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document-problems.ts'

/** Each message is a French sentence for the person who edits the field. */
const describeObject = ({ expected }: v.BaseIssue<unknown>) =>
  expected === 'Object' ? PROBLEMS.object : PROBLEMS.missing

/** An object with these fields and no others. `v.strictObject`, whose type this has, reports only the first unknown field. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.objectWithRest(entries, v.never(PROBLEMS.unknown), describeObject)
  return schema as unknown as v.StrictObjectSchema<Entries, undefined>
}

/** A text that matches the pattern. */
export const matching = (pattern: RegExp, problem: string) =>
  v.pipe(v.string(problem), v.regex(pattern, problem))

/**
 * A text of 1 to `max` characters with a visible one. Without control characters, line ends, halves of surrogate pairs, and the
 * marks that reverse the order of letters.
 */
export const line = (max: number) =>
  matching(
    new RegExp(`^(?=.*[^\\s\\p{C}])[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Bidi_C}]{1,${max}}$`, 'u'),
    PROBLEMS.line(max),
  )

/** One of these texts. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, PROBLEMS.choice(options))

export const yesOrNo = v.boolean(PROBLEMS.yesOrNo)

/** A whole number from `min` to `max`. The database stores counts as 32-bit integers. */
export function count(min: number, max: number) {
  const problem = PROBLEMS.count(min, max)
  return v.pipe(
    v.number(problem),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, problem),
  )
}

export const mailbox = v.pipe(v.string(PROBLEMS.mailbox), v.check(isMailbox, PROBLEMS.mailbox))

/** An address that a browser opens, without spaces and without a user name, which hides the host. */
export const httpsLink = v.pipe(
  matching(/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/, PROBLEMS.link),
  v.maxLength(500, PROBLEMS.linkLength),
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
