import type { MailServices } from '#mail/server/services.ts'
import type { StatsServices } from '#stats/server/services.ts'
import type { VenueServices } from '#venues/server/services.ts'

export type CodeServices = VenueServices &
  StatsServices &
  MailServices & {
    /** `wake` starts the next round of late codes at once (background-jobs.ts). */
    readonly lateCodes: { wake(): void }
  }
