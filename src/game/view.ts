import type { Stored } from './stored-game.ts'

export type View = 'initial' | 'email' | 'wheel' | 'prize' | 'terms'

/** Returns the view that follows from the stored values and the route. */
export function deriveView(
  visitor: Pick<Stored, 'reviewed' | 'email_submitted' | 'prize'>,
  isTermsRoute: boolean,
): View {
  if (isTermsRoute) return 'terms'
  if (!visitor.reviewed) return 'initial'
  if (!visitor.email_submitted) return 'email'
  return visitor.prize ? 'prize' : 'wheel'
}

/**
 * Returns the view to which Back leads: prize → wheel → email → initial. Returns null from the
 * first view and from the terms.
 */
export function viewBefore(view: View): View | null {
  if (view === 'prize') return 'wheel'
  if (view === 'wheel') return 'email'
  return view === 'email' ? 'initial' : null
}
