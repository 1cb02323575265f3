/** Why nobody can play at a venue now: it opens later, it has closed, or it is paused. The stable words of the calls. */
export const SHUT_CODES = ['not_open_yet', 'closed', 'paused'] as const

export type Shut = {
  readonly code: (typeof SHUT_CODES)[number]
  /** When it opens, or when it closed. */
  readonly at: string | null
}
