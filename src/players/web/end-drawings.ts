/** SVG paths of the drawings of pages on which something has ended, in a view box of 24 × 24 units. */
export const END_DRAWINGS = {
  /** A sheet of which only traces are left. */
  erased: 'M7 3h7l4 4M14 3v4h4v2M18 12v3M18 18v3h-3M12 21H9M7 21H6v-3M6 15v-3M6 9V6M6 3h.1M9 12h3M9 16h1',
  /** An envelope with a tick. */
  confirmed: 'M21 11V5H3v13h8M3 5.5l9 7 9-7M14 17.5l2.5 2.5 5-5.5',
} as const
