import type { Me, MemberVenue } from '#members/answers.ts'

/** What every screen of a venue gets. */
export type ScreenProps = {
  readonly venue: MemberVenue
  readonly me: Me
}
