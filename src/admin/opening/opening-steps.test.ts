import { expect, it } from 'vitest'

import { newDocument } from '#texts/venues/document/new-document.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'

import { hasOwnReviewLink, openingSteps, stepAfter, type OpeningFacts } from './opening-steps.ts'

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

it('leaves everything to do in a new venue, and its poster for later', () => {
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

it('never counts the review link of a new venue as done, even if somebody has opened it', () => {
  expect(statesOf(NEW, { isReviewLinkSeen: true })['reviewLink']).toBe('todo')
  expect(statesOf(OWN)['reviewLink']).toBe('todo')
  expect(statesOf(OWN, { isReviewLinkSeen: true })['reviewLink']).toBe('done')
})

it('takes no link of an example for an own one', () => {
  const links = [NEW, ...EXAMPLES.values()].map(({ reviewLink }) => ({ reviewLink }))
  expect(links.map(hasOwnReviewLink)).toEqual([false, false, false])
  expect(hasOwnReviewLink(OWN)).toBe(true)
})

it('offers the poster once the game is published', () => {
  expect(statesOf(OWN, { isPublished: true })).toMatchObject({
    legal: 'done',
    publish: 'done',
    poster: 'todo',
  })
})

it('leaves the mailbox for later where no mail leaves, and leads past it', () => {
  const facts = { canSendMail: false }
  expect(statesOf(NEW, facts)['mailbox']).toBe('later')
  expect(stepAfter(openingSteps(NEW, { ...NOTHING, ...facts }), 'reglement')).toBe('publish')
})

it('names the examples last, as long as one is open to the public', () => {
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
  expect(stepAfter(steps, 'equipe')).toBe('examples')
  expect(stepAfter(openingSteps(OWN, { ...NOTHING, ...facts }), 'etablissements')).toBe('publish')
})

it('has nothing left to do when everything is done', () => {
  const done = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, true]))
  expect(new Set(Object.values(statesOf(OWN, done)))).toEqual(new Set(['done']))
})

it('leads from each screen to what is left further on, and back to what was left out', () => {
  const after = (screen: string, facts: Partial<OpeningFacts> = {}) =>
    stepAfter(openingSteps(NEW, { ...NOTHING, ...facts }), screen)
  expect(after('lots')).toBe('legal')
  expect(after('reglement')).toBe('mailbox')
  expect(after('reglement', { isMailboxConfirmed: true })).toBe('publish')
  expect(after('affiches', { isPublished: true })).toBe('phone')
  expect(after('equipe', { isPublished: true, isPosterDownloaded: true })).toBe('prizes')
})
