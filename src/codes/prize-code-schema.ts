import * as v from 'valibot'

import { listOf } from '#platform/formats/value-schema.ts'

import { PRIZE_CODE } from './prize-code.ts'

/** The code of a win. */
export const prizeCode = v.pipe(v.string(), v.regex(PRIZE_CODE))

/** The answer to a look-up: the row of the code if the code is used. */
export const foundCodes = listOf(v.object({ code: prizeCode }), 1)
