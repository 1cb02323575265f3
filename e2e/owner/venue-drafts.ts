import { randomBytes } from 'node:crypto'

import { expect, type BrowserContext } from '@playwright/test'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { publicationCalls } from '#admin/publish/web/publish-calls.ts'
import { venuesCalls } from '#admin/venues/web/venues-calls.ts'
import { callAsMember } from '#e2e/support/owner.ts'

type Browser = Pick<BrowserContext, 'request'>

/** The name of a venue that a test creates. */
export const NAME = 'La Cave'

/**
 * Creates a bar that no other test uses, with the signed-in member as its owner, and returns its
 * key. Nothing is published.
 */
export async function newVenue(browser: Browser): Promise<string> {
  const key = `bar-${randomBytes(4).toString('hex')}`
  const created = await callAsMember(
    browser,
    venuesCalls('create', { key, name: NAME, preset: 'bar' }),
  )
  expect(created).toEqual({ type: 'created', key })
  return key
}

/** Publishes the first version of a new venue. */
export async function publishFirst(browser: Browser, key: string): Promise<void> {
  const { revision, basedOn } = await callAsMember(browser, publicationCalls('preview', key))
  const answer = await callAsMember(
    browser,
    publicationCalls('publish', key, { revision, basedOn }),
  )
  expect(answer).toEqual({ type: 'published', version: 1 })
}

/** Waits until the server has these fields in the draft. */
export async function expectDraft(browser: Browser, key: string, fields: object): Promise<void> {
  await expect
    .poll(async () => callAsMember(browser, draftCalls('read', key)))
    .toMatchObject({ content: fields })
}
