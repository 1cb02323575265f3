import type { Session, MemberVenue } from '#members/answers.ts'

/** The properties of every screen of a venue. */
export type ScreenProps = {
  readonly venue: MemberVenue
  readonly session: Session
}
