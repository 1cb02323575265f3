import type { ScenarioContext } from './session.ts'

/** The pages that are independent of venues. */
export async function showProduct({ page, takeScreenshot }: ScenarioContext): Promise<void> {
  await page.goto('/')
  await takeScreenshot('home-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await takeScreenshot('home-dark')
  await page.goto('/#/nulle-part')
  await takeScreenshot('not-found')
  await page.goto('/#/terms-and-conditions')
  await takeScreenshot('choose-terms')
}
