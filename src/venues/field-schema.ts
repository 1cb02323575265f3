import * as v from 'valibot'

import { isMailbox } from '#platform/email-address.ts'

/** Each message of a schema follows « the field must ». */
const mustBe = ({ expected }: v.BaseIssue<unknown>) => (expected === 'Object' ? 'be an object' : 'be given')

/** An object with these fields and no others. `v.strictObject`, whose type this has, reports only the first unknown field. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.objectWithRest(entries, v.never('be left out (no such field)'), mustBe)
  return schema as unknown as v.StrictObjectSchema<Entries, undefined>
}

/** A text that matches the pattern. */
export const matching = (pattern: RegExp, must: string) => v.pipe(v.string(must), v.regex(pattern, must))

/** A text of 1 to `max` characters without control characters, such as a line feed. */
export const line = (max: number) =>
  matching(new RegExp(`^\\P{Cc}{1,${max}}$`, 'u'), `have 1 to ${max} characters on one line`)

/** One of these texts. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `be one of ${options.join(', ')}`)

export const yesOrNo = v.boolean('be true or false')

/** A whole number from `min` to `max`. The database stores counts as 32-bit integers. */
export function count(min: number, max = 2 ** 31 - 1) {
  const must = `be a whole number, ${max < 2 ** 31 - 1 ? `${min} to ${max}` : `${min} or more`}`
  return v.pipe(
    v.number(must),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, must),
  )
}

const MAILBOX = 'be one e-mail address'
export const mailbox = v.pipe(v.string(MAILBOX), v.check(isMailbox, MAILBOX))
