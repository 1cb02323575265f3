import type { CDPSession } from '@playwright/test'

/** An emulated network and phone. Other machines give other figures, but similar ratios between pages. */
export type Conditions = {
  readonly key: 'slow' | 'middling'
  readonly title: string
  readonly kilobitsPerSecond: number
  readonly latencyMs: number
  readonly cpuSlowdown: number
}

export const CONDITIONS: readonly Conditions[] = [
  {
    key: 'slow',
    title: '400 kbit/s, 400 ms, CPU 6×',
    kilobitsPerSecond: 400,
    latencyMs: 400,
    cpuSlowdown: 6,
  },
  {
    key: 'middling',
    title: '1.6 Mbit/s, 150 ms, CPU 4×',
    kilobitsPerSecond: 1600,
    latencyMs: 150,
    cpuSlowdown: 4,
  },
]

/** The CPU slowdown during the measurement of a spin. */
export const SPIN_CPU_SLOWDOWN = 4

type Session = Pick<CDPSession, 'send'>

const BYTES_PER_KILOBIT = 1000 / 8

/** Emulates a network and a phone in a page. */
export async function applyConditions(session: Session, conditions: Conditions): Promise<void> {
  const bytesPerSecond = conditions.kilobitsPerSecond * BYTES_PER_KILOBIT
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await slowDown(session, conditions.cpuSlowdown)
}

/** Slows the processor of a page down by this factor. */
export async function slowDown(session: Session, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
