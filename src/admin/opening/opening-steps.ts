import { EXAMPLE_REVIEW_LINK } from '#texts/venues/document/new-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** What is to be done before the first customer plays, in this order. */
const STEPS = [
  'prizes',
  'legal',
  'reviewLink',
  'mailbox',
  'publish',
  'poster',
  'phone',
  'examples',
] as const
export type OpeningStepId = (typeof STEPS)[number]

/** The screen on which a step is done. */
export const STEP_SCREENS: Readonly<Record<OpeningStepId, string>> = {
  prizes: 'lots',
  legal: 'reglement',
  reviewLink: 'reglement',
  mailbox: 'etablissements',
  publish: 'publier',
  poster: 'affiches',
  phone: 'equipe',
  examples: 'etablissements',
}

/** The steps that a member does by looking. */
export const SEEN_STEPS = ['prizes', 'reviewLink'] as const

export type OpeningStep = {
  readonly id: OpeningStepId
  /** 'later': something else comes first. */
  readonly state: 'done' | 'todo' | 'later'
}

/** What the document does not say. */
export type OpeningFacts = {
  readonly arePrizesSeen: boolean
  /** Of the link that the document has now. */
  readonly isReviewLinkSeen: boolean
  readonly isMailboxConfirmed: boolean
  /** Without mails no code arrives. */
  readonly canSendMail: boolean
  readonly isPublished: boolean
  readonly isPosterDownloaded: boolean
  readonly hasPhone: boolean
  /** Published examples are public: an owner archives them. */
  readonly areExamplesArchived: boolean
}

/**
 * Returns the steps with their states. Only a published game has a poster, because its address does
 * not answer before.
 */
export function openingSteps(document: VenueDocument, facts: OpeningFacts): readonly OpeningStep[] {
  const isDone: Readonly<Record<OpeningStepId, boolean>> = {
    prizes: facts.arePrizesSeen,
    legal: !document.legal.isExample,
    reviewLink: facts.isReviewLinkSeen && hasOwnReviewLink(document),
    mailbox: facts.isMailboxConfirmed,
    publish: facts.isPublished,
    poster: facts.isPosterDownloaded,
    phone: facts.hasPhone,
    examples: facts.areExamplesArchived,
  }
  const stateOf = (id: OpeningStepId) => {
    if (isDone[id]) return 'done'
    const isLater = { poster: !facts.isPublished, mailbox: !facts.canSendMail }
    return id in isLater && isLater[id as keyof typeof isLater] ? 'later' : 'todo'
  }
  // Without an example, the step is none.
  return STEPS.filter((id) => id !== 'examples' || !isDone.examples).map((id) => ({
    id,
    state: stateOf(id),
  }))
}

/**
 * Returns what comes after a screen: its first step that is to be done elsewhere and further on,
 * else the first of all.
 */
export function stepAfter(
  steps: readonly OpeningStep[],
  screen: string,
): OpeningStepId | undefined {
  const left = steps.filter(({ id, state }) => state === 'todo' && STEP_SCREENS[id] !== screen)
  const first = steps.findIndex(({ id }) => STEP_SCREENS[id] === screen)
  return (left.find((step) => steps.indexOf(step) > first) ?? left[0])?.id
}

/** Returns false while the review link is the default of a new venue, or the link of an example. */
export function hasOwnReviewLink({ reviewLink }: Pick<VenueDocument, 'reviewLink'>): boolean {
  return reviewLink !== '' && !reviewLink.startsWith(EXAMPLE_REVIEW_LINK)
}
