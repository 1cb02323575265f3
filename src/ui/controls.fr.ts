/** The text of the link from another page to the game. */
export const BACK_TO_GAME_TEXT = 'Retour au jeu'

/** The text above a selected field, in a browser that does not copy. */
export const COPY_BY_HAND_TEXT =
  'La copie est impossible ici\u00a0: copiez vous-même le texte sélectionné.'
