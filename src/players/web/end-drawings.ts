/** The SVG paths of the drawings for final pages, in a view box of 24 × 24 units. */
export const END_DRAWINGS = {
  /** A dashed sheet. */
  erased:
    'M4 3h7l4 4M11 3v4h4v2M15 12v3M15 18v3h-3M9 21H6M4 21H3v-3M3 15v-3M3 9V6M3 3h.1M6 12h3M6 16h1',
  /** An envelope with a tick. */
  confirmed: 'M21 11V5H3v13h8M3 5.5l9 7 9-7M14 17.5l2.5 2.5 5-5.5',
} as const
