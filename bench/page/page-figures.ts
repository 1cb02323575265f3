import type { Measured } from './page-results.ts'

/** A figure of the table and the charts, in this order. */
export type Figure = {
  readonly key: string
  readonly title: string
  readonly of: (measured: Measured) => number
  readonly show: (value: number) => string
}

const bytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${Math.round(value)} ms`
const formatPercent = (value: number) => `${(value * 100).toFixed(1)} %`
const rate = (value: number) => value.toFixed(1)

export const FIGURES: readonly Figure[] = [
  { key: 'bytes', title: 'First load, brotli', of: ({ loads }) => loads.slow.bytes, show: bytes },
  { key: 'requests', title: 'First load, requests', of: ({ loads }) => loads.slow.requests, show: String },
  ...(
    [
      ['slow', '400 kbit/s, CPU 6×'],
      ['middling', '1.6 Mbit/s, CPU 4×'],
    ] as const
  ).flatMap(([key, title]): Figure[] => [
    { key: `lcp-${key}`, title: `LCP, ${title}`, of: ({ loads }) => loads[key].lcpMs, show: milliseconds },
    {
      key: `owned-${key}`,
      title: `Code owns the page, ${title}`,
      of: ({ loads }) => loads[key].ownedMs,
      show: milliseconds,
    },
    {
      key: `blocking-${key}`,
      title: `Blocking time, ${title}`,
      of: ({ loads }) => loads[key].blockingMs,
      show: milliseconds,
    },
    {
      key: `shift-${key}`,
      title: `Layout shift, ${title}`,
      of: ({ loads }) => loads[key].shift,
      show: (value) => value.toFixed(3),
    },
  ]),
  {
    key: 'spin',
    title: 'Spin, main thread at work',
    of: ({ spin }) => spin.mainThreadShare,
    show: formatPercent,
  },
  {
    key: 'spin-core',
    title: 'The same, by the thread’s own clock',
    of: ({ spin }) => spin.mainThreadShareOfCore,
    show: formatPercent,
  },
  { key: 'frames', title: 'Spin, frames per second', of: ({ spin }) => spin.framesPerSecond, show: rate },
  {
    key: 'frames-blocked',
    title: 'Frames while the main thread is blocked',
    of: ({ spin }) => spin.blockedFramesPerSecond,
    show: rate,
  },
]

/** The figures with a chart. The others are equal for all pages, or zero. */
export const PLOTTED = [
  'bytes',
  'lcp-slow',
  'owned-slow',
  'blocking-slow',
  'lcp-middling',
  'owned-middling',
  'spin',
  'frames',
  'frames-blocked',
]
