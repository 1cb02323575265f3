import { findCompleteChromium } from '#testing/browser/find-chromium.ts'

import playwrightConfig from '../../../playwright.config.ts'

const executablePath = findCompleteChromium()
if (executablePath === null) throw new Error('no Chromium: node scripts/prepare.mjs completeBrowser')

/** The browser of all page measurements, with the arguments of the browser tests. */
export const BROWSER = { executablePath, args: playwrightConfig.use?.launchOptions?.args ?? [] }
