/** A small gift after a loss: drinks without alcohol, each in one line. */
export const RECIPES = {
  title: 'En attendant, la recette du barman',
  lines: [
    'Citron vert, menthe, une cuillère de miel, eau pétillante : un virgin mojito.',
    'Jus d’orange, jus d’ananas, un trait de grenadine : un soleil couchant.',
    'Thé froid, pêche écrasée, citron, glaçons : une fin d’après-midi.',
  ],
} as const
