import type { Visitor } from './visitor.ts'

export type View = 'initial' | 'email' | 'wheel' | 'prize' | 'terms'

/** Which of the five views shows (spec §4, View derivation). */
export function deriveView(
  visitor: Pick<Visitor, 'reviewed' | 'email_submitted' | 'prize'>,
  isTermsRoute: boolean,
): View {
  if (isTermsRoute) return 'terms'
  if (!visitor.reviewed) return 'initial'
  if (!visitor.email_submitted) return 'email'
  return visitor.prize ? 'prize' : 'wheel'
}

/** Prize → wheel → email → initial (spec §2, Game); null where there is nothing to go back to. */
export function viewBefore(view: View): View | null {
  if (view === 'prize') return 'wheel'
  if (view === 'wheel') return 'email'
  return view === 'email' ? 'initial' : null
}
