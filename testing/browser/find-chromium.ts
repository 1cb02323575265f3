import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

/** Debian's two packages of Chromium. The headless shell takes a third less processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const COMPLETE = '/usr/bin/chromium'

const firstOf = (...paths: readonly string[]): string | null => paths.find((path) => existsSync(path)) ?? null

/** Returns Playwright's own Chromium if it is installed, else the system's, else null. */
export const findChromium = () => firstOf(chromium.executablePath(), SHELL, COMPLETE)

/**
 * The browser that visitors have, for what is timed; null where there is none. The shell blocks the main thread of a
 * first load for 75 to 180 ms where this one takes up to 50.
 */
export const findCompleteChromium = () => firstOf(chromium.executablePath(), COMPLETE)
