import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'

import type { terms } from './terms-schema.ts'

export type Terms = Immutable<v.InferInput<typeof terms>>
export type TermsVersion = Terms['versions'][number]
