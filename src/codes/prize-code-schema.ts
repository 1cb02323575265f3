import * as v from 'valibot'

import { listOf } from '#platform/formats/value-schema.ts'

import { PRIZE_CODE } from './prize-code.ts'

/** A code of a win. */
export const prizeCode = v.pipe(v.string(), v.regex(PRIZE_CODE))

/** The rows of a look-up. */
export const foundCodes = listOf(v.object({ code: prizeCode }), 1)
