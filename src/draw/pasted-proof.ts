import { hex, optional, nullable, text, type Reader } from '#platform/json-readers.ts'
import { readRecord } from '#platform/read-record.ts'

import { readCommitment, readDrawProof } from './calls.ts'
import { CLIENT_SEED_BYTES, type Commitment, type DrawProof } from './proof.ts'
import type { ProofClaim } from './verification-steps.ts'

/** Characters: several times the length of the longest proof. */
const TEXT_MAX_LENGTH = 50_000

/** Why a pasted text is not a proof; `field` is the name of the missing, malformed or unknown field. */
export type PasteProblem =
  | { readonly type: 'empty' | 'tooLong' | 'notJson' | 'noRecord' | 'noOdds' }
  | { readonly type: 'field' | 'unknownField'; readonly field: string }

export type PastedProof =
  | { readonly ok: true; readonly claim: ProofClaim }
  | { readonly ok: false; readonly problem: PasteProblem }

type Pasted = {
  venue: string
  prizeId: string
  proof: DrawProof
  promised: Commitment | null
  clientSeed: string | null
}
const nullish = <T>(read: Reader<T>) => optional(nullable(read))

/** Reads a pasted text in the format of `scripts/verify-draw.ts` (docs/draw.md). Returns the claim or the problem. */
export function readPastedProof(pasted: string): PastedProof {
  const trimmed = pasted.trim()
  if (trimmed === '') return refuse({ type: 'empty' })
  if (trimmed.length > TEXT_MAX_LENGTH) return refuse({ type: 'tooLong' })
  const value = parse(trimmed)
  if (value === undefined) return refuse({ type: 'notJson' })
  const read = readRecord<Pasted>(
    {
      venue: text({ max: 40, pattern: /^[a-z0-9-]+$/ }),
      prizeId: text({ max: 40 }),
      proof: readDrawProof,
      promised: nullish(readCommitment),
      clientSeed: nullish(hex(CLIENT_SEED_BYTES)),
    },
    value,
  )
  if (!read.ok) {
    const { field, unknown } = read
    if (field === '') return refuse({ type: 'noRecord' })
    return refuse({ type: unknown ? 'unknownField' : 'field', field })
  }
  const { venue, ...claim } = read.value
  // A draw from no prizes would throw.
  if (claim.proof.odds.length === 0) return refuse({ type: 'noOdds' })
  return { ok: true, claim: { ...claim, venueKey: venue } }
}

function refuse(problem: PasteProblem): PastedProof {
  return { ok: false, problem }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
