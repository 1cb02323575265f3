import { unbroken } from './unbroken.ts'

/**
 * Returns the name of a venue after « chez »: « chez Le Zinc », « chez Paul » for « Chez Paul ».
 */
export const chezVenue = (name: string) =>
  `chez ${unbroken(name)}`.replace(/^chez chez(?=\s)/i, 'chez')

/** Returns the name after « chez », or contracted: « au Zinc » for « Le Zinc ». */
export const atVenue = (name: string) =>
  chezVenue(name)
    .replace(/^chez (?:le|au)\s/i, 'au ')
    .replace(/^chez (?:les|aux)\s/i, 'aux ')
