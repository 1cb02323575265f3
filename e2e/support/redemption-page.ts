import { expect, type Page } from '@playwright/test'

/** Returns the fragment of the first link in a text, with its '#'. */
export const hashIn = (text: string) => /#\/\S+/.exec(text)?.[0] ?? ''

/** Opens a link as from a mail or a camera: with a full page load. */
export async function openLink(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/${hash}`)
}

/** Expects the heading of the page of a prize. */
export const expectState = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
