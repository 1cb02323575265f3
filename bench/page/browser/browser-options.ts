import { findCompleteChromium } from '#testing/find-chromium.ts'

import playwrightConfig from '../../../playwright.config.ts'

const executablePath = findCompleteChromium()
if (executablePath === null) throw new Error('no Chromium: node scripts/prepare.mjs completeBrowser')

/** The browser of every measurement of a page, with the switches of the browser tests. */
export const BROWSER = { executablePath, args: playwrightConfig.use?.launchOptions?.args ?? [] }
