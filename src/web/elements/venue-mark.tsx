import { memo } from 'react'

import type { ThemeName } from '#core/venue.ts'

/**
 * The small sign of a venue's world: a brush circle that is a glass, or a horizon without end. Written once: it is the hub
 * of a wheel that turns.
 */
export const VenueMark = memo(function VenueMark({ theme }: { theme: ThemeName }) {
  return theme === 'neon' ? <Enso /> : <Horizon />
})

function Enso() {
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <EnsoStrokes />
    </svg>
  )
}

/** Drawn around 0 with a radius of 45, for use inside another drawing. */
export function EnsoStrokes() {
  return (
    <g>
      <path className="mark-ring" d={ENSO_RING} />
      <path className="mark-bristles" d={ENSO_BRISTLES} />
      <path className="mark-drink" d="M-25 4a25 25 0 0 0 50-2c-8 5-16-3-25 1s-17 3-25 1Z" />
      <rect className="mark-ice" x="-12" y="-11" width="17" height="17" rx="4" transform="rotate(-14)" />
      <path className="mark-straw" d="M7 2 31-39" />
    </g>
  )
}

function Horizon() {
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <g className="mark-ring" transform="translate(-42 -59)">
        <path d="M8 18h20L56.5 64H44.6L20 26V64H16V20H8ZM56 18h20v2h-8v44h-4V20h-8Z" />
        <path d="M16 71h4v19h8v2H8v-2h8ZM49.1 71H60.9L64 76V71h4V94h-4Z" />
      </g>
      <path className="mark-line" d="M-48 8.5h96" />
    </svg>
  )
}

const ENSO_RING =
  'M-18.1 38.7C-20.9 37.8-28.9 33.1-32.9 28.9C-36.9 24.6-40.2 18.9-42 13.3C-43.8 7.7-44.3 1.1-43.6-4.7C-42.9-10.5-40.7-16.6-37.8-21.7C-34.8-26.7-30.4-31.5-25.7-34.8C-21-38.2-15-40.5-9.4-41.6C-3.8-42.8 2.6-43 8.1-41.8C13.7-40.6 19.2-37.6 23.8-34.3C28.3-31 32.6-26.6 35.6-21.9C38.5-17.1 40.7-11.2 41.3-5.7C41.9-.2 40.9 5.9 39.3 11.2C37.6 16.4 34.9 21.8 31.4 26C27.9 30.1 22.9 33.5 18 35.9C13.2 38.2 4.8 39.8 2.1 40C-.6 40.2-.5 38.3 1.9 37.1C4.3 35.9 12.1 35 16.5 32.7C20.8 30.4 25.1 27.1 28.1 23.3C31.2 19.5 33.7 14.6 35 9.9C36.3 5.2 36.7-.2 35.9-5C35.2-9.7 33.2-14.8 30.6-18.8C27.9-22.8 24.1-26.3 20.2-29.1C16.2-31.8 11.5-34.4 6.9-35.3C2.2-36.2-3.1-35.6-7.8-34.5C-12.5-33.4-17.3-31.5-21.2-28.7C-25-25.9-28.4-21.8-30.8-17.7C-33.2-13.5-35.1-8.6-35.7-3.8C-36.2.9-35.4 6.2-33.8 10.7C-32.3 15.3-29.6 19.4-26.6 23.4C-23.7 27.3-17.5 31.9-16.1 34.4C-14.6 37-15.3 39.7-18.1 38.7Z'
const ENSO_BRISTLES =
  'M13.3 33C12.4 33.3 9.8 34.3 8 34.7C6.2 35.1 4.3 35.4 2.5 35.5C.6 35.6-2.2 35.5-3.1 35.5M9.9 37.1C9 37.3 6 38 4 38.2C2 38.4 0 38.5-2 38.3C-4 38.2-7 37.7-8 37.6M20.2 35C19.2 35.4 16.4 37 14.5 37.7C12.5 38.5 10.5 39.1 8.4 39.5C6.3 40 3.2 40.2 2.1 40.3'
