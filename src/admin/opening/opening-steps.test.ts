import { expect, it } from 'vitest'

import { newDocument } from '#texts/venues/document/new-document.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'

import {
  hasOwnReviewLink,
  openingSteps,
  STEP_SCREENS,
  stepAfter,
  type OpeningFacts,
} from './opening-steps.ts'

const NOTHING: OpeningFacts = {
  arePrizesSeen: false,
  isReviewLinkSeen: false,
  isMailboxConfirmed: false,
  isPublished: false,
  isPosterDownloaded: false,
  hasPhone: false,
  canSendMail: true,
  areExamplesArchived: true,
}
const NEW = newDocument('Le Comptoir')
const OWN = {
  ...NEW,
  reviewLink: 'https://g.page/r/comptoir/review',
  legal: { ...NEW.legal, isExample: false },
}

const statesOf = (document: typeof NEW, facts: Partial<OpeningFacts> = {}) =>
  Object.fromEntries(
    openingSteps(document, { ...NOTHING, ...facts }).map(({ id, state }) => [id, state]),
  )

it('a new venue has all steps to do, and the poster for later', () => {
  expect(Object.values(statesOf(NEW))).toEqual([
    'todo',
    'todo',
    'todo',
    'todo',
    'todo',
    'later',
    'todo',
  ])
})

it('the review link of a new venue is still to do, even after somebody has opened it', () => {
  expect(statesOf(NEW, { isReviewLinkSeen: true })['reviewLink']).toBe('todo')
  expect(statesOf(OWN)['reviewLink']).toBe('todo')
  expect(statesOf(OWN, { isReviewLinkSeen: true })['reviewLink']).toBe('done')
})

it('the review link of an example is not the venue’s own review link', () => {
  const links = [NEW, ...EXAMPLES.values()].map(({ reviewLink }) => ({ reviewLink }))
  expect(links.map(hasOwnReviewLink)).toEqual([false, false, false])
  expect(hasOwnReviewLink(OWN)).toBe(true)
})

it('after the publication, which shows the prizes, the poster is to do and the prizes are not', () => {
  expect(statesOf(OWN, { isPublished: true })).toMatchObject({
    prizes: 'done',
    legal: 'done',
    publish: 'done',
    poster: 'todo',
  })
})

it('the mailbox step is for later if no mail can be sent, and the step after it comes next', () => {
  const facts = { canSendMail: false }
  expect(statesOf(NEW, facts)['mailbox']).toBe('later')
  const seen = { arePrizesSeen: true, isReviewLinkSeen: true }
  expect(stepAfter(openingSteps(OWN, { ...NOTHING, ...seen, ...facts }), 'lots')).toBe('publish')
})

it('the examples are the last step while an example is public', () => {
  const facts = { areExamplesArchived: false }
  expect(statesOf(OWN, facts)['examples']).toBe('todo')
  expect(statesOf(OWN)).not.toHaveProperty('examples')
  const done = {
    arePrizesSeen: true,
    isReviewLinkSeen: true,
    isMailboxConfirmed: true,
    isPublished: true,
  }
  const steps = openingSteps(OWN, {
    ...NOTHING,
    ...done,
    isPosterDownloaded: true,
    hasPhone: true,
    ...facts,
  })
  expect(stepAfter(steps, 'comptoir')).toBe('examples')
})

it('no step is left when all facts are true', () => {
  const done = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, true]))
  expect(new Set(Object.values(statesOf(OWN, done)))).toEqual(new Set(['done']))
})

it('the next step is the first that is left on another screen', () => {
  const after = (screen: string, facts: Partial<OpeningFacts> = {}) =>
    stepAfter(openingSteps(OWN, { ...NOTHING, isReviewLinkSeen: true, ...facts }), screen)
  expect(after('lots')).toBe('mailbox')
  expect(after('reglement')).toBe('prizes')
  expect(after('reglement', { arePrizesSeen: true })).toBe('publish')
  expect(after('comptoir', { isPublished: true, isMailboxConfirmed: true })).toBe('poster')
})

it('only the screens of the steps before « Publier » lead on, or of those after it once the game is published', () => {
  const leading = (isPublished: boolean) =>
    ['aujourdhui', ...new Set(Object.values(STEP_SCREENS))].filter(
      (screen) => stepAfter(openingSteps(NEW, { ...NOTHING, isPublished }), screen) !== undefined,
    )
  expect(leading(false)).toEqual(['lots', 'reglement'])
  expect(leading(true)).toEqual(['affiches', 'comptoir', 'etablissements'])
})

it('the legal data and the review link, which a publication needs, are the next step on their own screen, too', () => {
  const after = (document: typeof NEW) =>
    stepAfter(openingSteps(document, { ...NOTHING, arePrizesSeen: true }), 'reglement')
  expect(after(NEW)).toBe('legal')
  expect(after(OWN)).toBe('reviewLink')
})
