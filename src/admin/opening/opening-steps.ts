import { isExampleText } from '#texts/venues/document/example-text.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** The steps before the first customer plays, in their order, each with its screen. */
export const STEP_SCREENS = {
  prizes: 'lots',
  legal: 'reglement',
  reviewLink: 'reglement',
  mailbox: 'reglement',
  publish: 'publier',
  poster: 'affiches',
  phone: 'comptoir',
  examples: 'etablissements',
} as const
export type OpeningStepId = keyof typeof STEP_SCREENS
const STEPS = Object.keys(STEP_SCREENS) as readonly OpeningStepId[]

/** The steps that are done once a member has looked at something. */
export const SEEN_STEPS = ['prizes', 'reviewLink'] as const

export type OpeningStep = {
  readonly id: OpeningStepId
  /** 'later': another condition comes first. */
  readonly state: 'done' | 'todo' | 'later'
}

/** The facts about a venue outside its document. */
export type OpeningFacts = {
  readonly arePrizesSeen: boolean
  /** True if a member has opened the present link of the document. */
  readonly isReviewLinkSeen: boolean
  readonly isMailboxConfirmed: boolean
  /** Without mails, the code that confirms the mailbox cannot be sent. */
  readonly canSendMail: boolean
  readonly isPublished: boolean
  readonly isPosterDownloaded: boolean
  readonly hasPhone: boolean
  /** False while the owner has a published example, which is public. */
  readonly areExamplesArchived: boolean
}

/**
 * Returns the steps with their states. The poster comes after the publication, because before,
 * nobody can open the game.
 */
export function openingSteps(document: VenueDocument, facts: OpeningFacts): readonly OpeningStep[] {
  const isDone: Readonly<Record<OpeningStepId, boolean>> = {
    // « Publier » shows the prizes, too.
    prizes: facts.arePrizesSeen || facts.isPublished,
    legal: !document.legal.isExample,
    reviewLink: facts.isReviewLinkSeen && hasOwnReviewLink(document),
    mailbox: facts.isMailboxConfirmed,
    publish: facts.isPublished,
    poster: facts.isPosterDownloaded,
    phone: facts.hasPhone,
    examples: facts.areExamplesArchived,
  }
  const isLater: Partial<Record<OpeningStepId, boolean>> = {
    poster: !facts.isPublished,
    mailbox: !facts.canSendMail,
  }
  // Without a public example, the step is left out.
  return STEPS.filter((id) => id !== 'examples' || !isDone.examples).map((id) => ({
    id,
    state: isDone[id] ? 'done' : isLater[id] ? 'later' : 'todo',
  }))
}

/** The steps without which a production server refuses a publication. */
const NEEDED: readonly OpeningStepId[] = ['legal', 'reviewLink']

/**
 * Returns the first step that is left to do, for the screen of another step; undefined for other
 * screens, or if no step is left. A step of this screen is passed over, unless a publication needs
 * it. Before the publication, only the screens of earlier steps lead on; afterwards, of later steps.
 */
export function stepAfter(
  steps: readonly OpeningStep[],
  screen: string,
): OpeningStepId | undefined {
  const screens = Object.values<string>(STEP_SCREENS)
  const place = screens.indexOf(screen) - screens.indexOf(STEP_SCREENS.publish)
  const isPublished = steps.some(({ id, state }) => id === 'publish' && state === 'done')
  if (!screens.includes(screen) || (isPublished ? place <= 0 : place >= 0)) return undefined
  return steps.find(
    ({ id, state }) => state === 'todo' && (STEP_SCREENS[id] !== screen || NEEDED.includes(id)),
  )?.id
}

/** Returns false for the review link of a new venue or of an example. */
export function hasOwnReviewLink({ reviewLink }: Pick<VenueDocument, 'reviewLink'>): boolean {
  return reviewLink !== '' && !isExampleText(reviewLink)
}
