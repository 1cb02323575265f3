import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

import playwrightConfig from '../../playwright.config.ts'

/** An emulated network. Other machines give other figures, but similar ratios between pages. */
export type Network = { readonly kilobitsPerSecond: number; readonly latencyMs: number }

/** The viewport of a phone, in CSS pixels. */
const VIEWPORT = { width: 390, height: 844 }
const TIMEOUT_MS = 60_000
const BYTES_PER_KILOBIT = 1000 / 8

/** Starts the browser that the browser tests use, with the same arguments. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(playwrightConfig.use?.launchOptions)
}

/** Opens a page in a new context with a phone's viewport. The caller closes this context. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const context = await browser.newContext({ baseURL, viewport: VIEWPORT, serviceWorkers: 'block' })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page) }
}

export async function slowDownNetwork(session: CDPSession, network: Network): Promise<void> {
  const bytesPerSecond = network.kilobitsPerSecond * BYTES_PER_KILOBIT
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Slows the processor of a page down by this factor. */
export async function slowDownProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
