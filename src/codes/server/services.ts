import type { MailServices } from '#mail/server/services.ts'
import type { FiguresServices } from '#figures/server/services.ts'
import type { VenueServices } from '#venues/server/services.ts'

export type CodeServices = VenueServices &
  FiguresServices &
  MailServices & {
    /** `wake` starts the next round of late codes at once (background-jobs.ts). */
    readonly lateCodes: { wake(): void }
  }
