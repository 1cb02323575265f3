import { readCommitment, readDrawProof } from './calls.ts'
import type { Commitment, DrawProof } from './draw-proof.ts'
import type { ProofClaim } from './draw-steps.ts'
import { readRecord } from './exact-record.ts'
import { hex, orAbsent, orNull, text, type Reader } from './json.ts'
import { CLIENT_SEED_BYTES } from './rules.ts'

/** Several times the longest proof. */
const LONGEST = 50_000

/** Why a pasted text is no proof; `field` is the one that is missing, malformed or unknown. */
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
const orMissing = <T>(read: Reader<T>) => orAbsent(orNull(read))

/** Reads what somebody has pasted, in the form that `scripts/verify-draw.ts` takes (docs/draw.md). */
export function readPastedProof(pasted: string): PastedProof {
  const trimmed = pasted.trim()
  if (trimmed === '') return refuse({ type: 'empty' })
  if (trimmed.length > LONGEST) return refuse({ type: 'tooLong' })
  const value = parse(trimmed)
  if (value === undefined) return refuse({ type: 'notJson' })
  const read = readRecord<Pasted>(
    {
      venue: text({ max: 40, pattern: /^[a-z0-9-]+$/ }),
      prizeId: text({ max: 40 }),
      proof: readDrawProof,
      promised: orMissing(readCommitment),
      clientSeed: orMissing(hex(CLIENT_SEED_BYTES)),
    },
    value,
  )
  if (!read.ok) {
    const { field, unknown } = read
    if (field === '') return refuse({ type: 'noRecord' })
    return refuse({ type: unknown ? 'unknownField' : 'field', field })
  }
  const { venue, ...claim } = read.value
  // There is nothing to draw from.
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
