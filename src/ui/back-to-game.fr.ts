/** The text of the link from another page to the game. */
export const BACK_TO_GAME_TEXT = 'Retour au jeu'
