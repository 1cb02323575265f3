import { unbroken } from './unbroken.ts'

/**
 * Returns the name of a venue after « chez », which French contracts: « au Zinc » for « Le Zinc »,
 * « chez Paul » for « Chez Paul ».
 */
export const atVenue = (name: string) =>
  `chez ${unbroken(name)}`
    .replace(/^chez chez(?=\s)/i, 'chez')
    .replace(/^chez (?:le|au)\s/i, 'au ')
    .replace(/^chez (?:les|aux)\s/i, 'aux ')
