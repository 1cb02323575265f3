import type { Session, MemberVenue } from '#members/answers.ts'

/** What every screen of a venue gets. */
export type ScreenProps = {
  readonly venue: MemberVenue
  readonly session: Session
}
