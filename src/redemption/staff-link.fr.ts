/** Leads staff from the game to the page where they hand prizes over. */
export const STAFF_LINK = 'Équipe : remettre un lot'
