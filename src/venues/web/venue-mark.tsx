import { memo } from 'react'

import type { ThemeName } from '#venues/venue.ts'

/**
 * The emblem of a theme: a brush circle with a glass, or a monogram above a line. Memoized, because it is in the hub of the
 * turning wheel.
 */
export const VenueMark = memo(function VenueMark({ theme }: { theme: ThemeName }) {
  return theme === 'neon' ? <BrushCircle /> : <Monogram />
})

function BrushCircle() {
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <BrushStrokes />
    </svg>
  )
}

/** The brush circle around (0, 0) with a radius of 45 units, for use inside another SVG. */
export function BrushStrokes() {
  return (
    <g>
      <path className="mark-ring" d={BRUSH_RING} />
      <path className="mark-bristles" d={BRUSH_BRISTLES} />
      <path className="mark-drink" d="M-25 4a25 25 0 0 0 50-2c-8 5-16-3-25 1s-17 3-25 1Z" />
      <rect className="mark-ice" x="-12" y="-11" width="17" height="17" rx="4" transform="rotate(-14)" />
      <path className="mark-straw" d="M7 2 31-39" />
    </g>
  )
}

function Monogram() {
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

const BRUSH_RING =
  'M-18.1 38.7c-2.8-.9-10.8-5.6-14.8-9.8-4-4.3-7.3-10-9.1-15.6-1.8-5.6-2.3-12.2-1.6-18 .7-5.8 2.9-11.9 5.8-17 3-5 7.4-9.8 12.1-13.1 4.7-3.4 10.7-5.7 16.3-6.8 5.6-1.2 12-1.4 17.5-.2 5.6 1.2 11.1 4.2 15.7 7.5 4.5 3.3 8.8 7.7 11.8 12.4 2.9 4.8 5.1 10.7 5.7 16.2 .6 5.5-.4 11.6-2 16.9-1.7 5.2-4.4 10.6-7.9 14.8-3.5 4.1-8.5 7.5-13.4 9.9-4.8 2.3-13.2 3.9-15.9 4.1-2.7.2-2.6-1.7-.2-2.9 2.4-1.2 10.2-2.1 14.6-4.4 4.3-2.3 8.6-5.6 11.6-9.4 3.1-3.8 5.6-8.7 6.9-13.4 1.3-4.7 1.7-10.1.9-14.9-.7-4.7-2.7-9.8-5.3-13.8-2.7-4-6.5-7.5-10.4-10.3-4-2.7-8.7-5.3-13.3-6.2-4.7-.9-10-.3-14.7.8-4.7 1.1-9.5 3-13.4 5.8-3.8 2.8-7.2 6.9-9.6 11-2.4 4.2-4.3 9.1-4.9 13.9-.5 4.7.3 10 1.9 14.5 1.5 4.6 4.2 8.7 7.2 12.7 2.9 3.9 9.1 8.5 10.5 11 1.5 2.6.8 5.3-2 4.3Z'
const BRUSH_BRISTLES =
  'M13.3 33c-.9.3-3.5 1.3-5.3 1.7-1.8.4-3.7.7-5.5.8-1.9.1-4.7 0-5.6 0M9.9 37.1c-.9.2-3.9.9-5.9 1.1-2 .2-4 .3-6 .1-2-.1-5-.6-6-.7M20.2 35c-1 .4-3.8 2-5.7 2.7-2 .8-4 1.4-6.1 1.8-2.1.5-5.2.7-6.3.8'
