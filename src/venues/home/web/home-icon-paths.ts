/** The SVG paths of icons that the game does not show. */
export const HOME_ICON_PATHS = {
  quill: 'M4 20c1-7 5-13 15-16-1 8-5 12-12 12M4 20l6-7',
  glass: 'M5 4h14l-7 8-7-8ZM12 12v8M8 20h8M15 8h2',
  shop: 'M4 10 5.5 4h13L20 10M4 10a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 10M5.5 13v7h13v-7M10 20v-4h4v4',
} as const
