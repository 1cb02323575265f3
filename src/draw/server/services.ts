import type { CodeServices } from '#codes/server/services.ts'
import type { Commitment } from '#draw/proof.ts'
import type { PlayerServices } from '#players/server/services.ts'

import type { RecordDraw } from './record-draws.ts'

export type DrawServices = PlayerServices &
  CodeServices & {
    /** The odds in force, by venue key. */
    readonly odds: ReadonlyMap<string, Pick<Commitment, 'oddsHash' | 'odds'>>
    /** Records a draw under fixed odds, in one batch with other draws of the same moment. */
    readonly recordDraw: RecordDraw
    readonly drawSecret: Uint8Array
    /** The version of the terms that a player accepts; recorded with the draw. */
    readonly termsVersion: string
  }
