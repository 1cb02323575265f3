/** The SVG paths of the icons on the first view, in a view box of 24 × 24 units. */
export const FIRST_ICON_PATHS = {
  back: 'M15 5 8 12l7 7',
  leaving: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  check: 'm5 12.5 4.5 4.5L19 7',
} as const
