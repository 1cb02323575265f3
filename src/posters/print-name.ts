/** The prints of a venue. */
export const PRINT_NAMES = ['poster', 'table-card'] as const
export type PrintName = (typeof PRINT_NAMES)[number]
