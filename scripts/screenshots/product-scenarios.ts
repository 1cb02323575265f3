import type { Stage } from './session.ts'

/** The pages that belong to no venue. */
export async function showProduct({ page, shoot }: Stage): Promise<void> {
  await page.goto('/')
  await shoot('home-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot('home-dark')
  await page.goto('/#/nulle-part')
  await shoot('not-found')
  await page.goto('/#/terms-and-conditions')
  await shoot('choose-terms')
}
