/** Why a venue's game is unavailable: it opens later, it has closed, or it is paused. These are error codes of the calls. */
export const SHUT_CODES = ['not_open_yet', 'closed', 'paused'] as const

export type Shut = {
  readonly code: (typeof SHUT_CODES)[number]
  /** ISO instant of the opening ('not_open_yet') or of the end ('closed'); null if there is none. */
  readonly at: string | null
}
