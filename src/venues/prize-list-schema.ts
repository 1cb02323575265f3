import * as v from 'valibot'

import { findListProblems, type ListProblem } from './prize-list-rules.ts'
import { prizeSchema } from './prize-schema.ts'
import type { VenuePrize } from './stock.ts'

/** The segments of a wheel, clockwise from the top. */
export const prizeListSchema = v.pipe(
  v.array(prizeSchema, 'be a list of segments'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const problem of findListProblems(dataset.value))
      addIssue({ message: problem.must, input: problem.value, ...pathOf(dataset.value, problem) })
  }),
)

function pathOf(
  prizes: VenuePrize[],
  { at, value }: ListProblem,
): Pick<v.RawCheckIssueInfo<unknown>, 'path'> {
  const prize = at && prizes[at.index]
  if (!prize) return {}
  return {
    path: [
      { type: 'array', origin: 'value', input: prizes, key: at.index, value: prize },
      { type: 'object', origin: 'value', input: prize, key: at.field, value },
    ],
  }
}
