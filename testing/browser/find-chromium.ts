import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

/** Debian's two packages of Chromium. The headless shell takes a third less processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const COMPLETE = '/usr/bin/chromium'

const firstOf = (...paths: readonly string[]): string | null =>
  paths.find((path) => existsSync(path)) ?? null

/** Returns the path of Playwright's Chromium, or else of the system's Chromium, or else null. */
export const findChromium = () => firstOf(chromium.executablePath(), SHELL, COMPLETE)
