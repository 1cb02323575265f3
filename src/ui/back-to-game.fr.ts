/** The link of a page beside the game. */
export const BACK_TO_GAME_TEXT = 'Retour au jeu'
