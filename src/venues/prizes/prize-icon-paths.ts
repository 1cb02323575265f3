import type { PRIZE_ICONS } from './prize.ts'

export type PrizeIcon = (typeof PRIZE_ICONS)[number]

/** The icons: SVG paths to stroke, in a square of 24 units. */
export const PRIZE_ICON_PATHS: Readonly<Record<PrizeIcon, string>> = {
  cocktail: 'M3 5h18l-9 9.5zM12 14.5V21M8 21h8M6.5 8.5h11M15.5 5l2.5-4',
  beer: 'M5 9v10.5A1.5 1.5 0 0 0 6.5 21h8a1.5 1.5 0 0 0 1.5-1.5V9M16 11h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2H16M8.7 12.5v5M12.3 12.5v5M5 9a3 3 0 0 1 .5-5.8 3.5 3.5 0 0 1 6-.7 3 3 0 0 1 4.5 3A2 2 0 0 1 16 9z',
  wine: 'M7 2.5h10c1.2 6-.6 10.5-5 10.5S5.8 8.5 7 2.5zM12 13v8M8 21h8M6.7 7.5h10.6',
  spirit: 'M5 5h14l-1.3 14a2 2 0 0 1-2 2H8.3a2 2 0 0 1-2-2zM5.5 10h13M9 14l3.5-1 1 3.5-3.5 1z',
  soft: 'M6 8h12l-1.3 11.5A1.7 1.7 0 0 1 15 21H9a1.7 1.7 0 0 1-1.7-1.5zM12 8l1.2-5.5L17 1.5M6.5 12.5h11',
  coffee:
    'M4 10h13v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 11h1.5a2.5 2.5 0 0 1 0 5H17M8 7c-1.2-1.7 1.2-2.8 0-4.5M13 7c-1.2-1.7 1.2-2.8 0-4.5',
  food: 'M7 2v20M4 2v5a3 3 0 0 0 6 0V2M17 22V2c-2.5 1.5-3.5 5-3.5 8.5 0 2 1 3 3.5 3',
  dessert:
    'M6 13.5 7.5 21h9l1.5-7.5M5 13.5a3.2 3.2 0 0 1 .3-6 7 7 0 0 1 13.4 0 3.2 3.2 0 0 1 .3 6zM10.2 16.5l.4 2M13.8 16.5l-.4 2M12 2.5V1',
  gift: 'M4 11.5h16V21H4zM3 7.5h18v4H3zM12 7.5V21M12 7.5S10.5 2.5 7.5 2.5a2.5 2.5 0 0 0 0 5zM12 7.5s1.5-5 4.5-5a2.5 2.5 0 0 1 0 5z',
}
