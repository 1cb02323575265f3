/** The link from the game to the hand-over page, on a staff phone. */
export const HAND_OVER_LINK = 'Équipe : remettre un lot'
