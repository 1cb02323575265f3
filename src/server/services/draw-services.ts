import type { Commitment } from '#core/draw-proof.ts'
import type { RecordDraw } from '#server/calls/record-draws.ts'

import type { CodeServices } from './code-services.ts'
import type { PlayerServices } from './player-services.ts'

export type DrawServices = PlayerServices &
  CodeServices & {
    /** The odds in force, by venue key. */
    readonly odds: ReadonlyMap<string, Pick<Commitment, 'oddsHash' | 'odds'>>
    /** Records a draw that only its ticket or its mailbox can refuse, in one batch with others of the same moment. */
    readonly recordDraw: RecordDraw
    readonly drawSecret: Uint8Array
    /** The version of the terms that a player accepts; recorded with the draw. */
    readonly termsVersion: string
  }
