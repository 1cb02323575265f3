import { expect, type Page } from '@playwright/test'

/** Returns the fragment of the first link in a text, with its '#'. */
export const hashIn = (text: string) => /#\/\S+/.exec(text)?.[0] ?? ''

/** Expects the heading of the page of a prize. */
export const expectState = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
