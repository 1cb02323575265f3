import type { CodeServices } from '#codes/server/services.ts'
import type { PlayerServices } from '#players/server/services.ts'

import type { OddsServices } from './odds-tables.ts'
import type { FindAcceptedTerms } from './accepted-terms.ts'
import type { RecordDraw } from './record-draws.ts'

export type DrawServices = PlayerServices &
  CodeServices &
  OddsServices & {
    readonly recordDraw: RecordDraw
    readonly drawSecret: Uint8Array
    readonly findAcceptedTerms: FindAcceptedTerms
  }
