import * as v from 'valibot'

import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document-problems.ts'

import { findListProblems, type ListProblem } from './prize-list-rules.ts'
import { prizeSchema } from './prize-schema.ts'

/** The prizes of a venue, in the order of its wheel. */
export const prizeListSchema = v.pipe(
  v.array(prizeSchema, PROBLEMS.list),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const problem of findListProblems(dataset.value))
      addIssue({ message: problem.message, ...pathOf(dataset.value, problem) })
  }),
)

type Prizes = v.InferOutput<typeof prizeSchema>[]

function pathOf(prizes: Prizes, { at }: ListProblem): Pick<v.RawCheckIssueInfo<unknown>, 'path'> {
  const prize = at && prizes[at.index]
  if (!prize) return {}
  return {
    path: [
      { type: 'array', origin: 'value', input: prizes, key: at.index, value: prize },
      { type: 'object', origin: 'value', input: prize, key: at.field, value: prize[at.field] },
    ],
  }
}
