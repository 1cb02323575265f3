/** A small gift after a loss: drinks without alcohol, each in one line. */
export const RECIPES = {
  title: 'Une recette pour vous',
  lines: [
    'Citron vert, menthe, une cuillère de miel, eau pétillante : un virgin mojito.',
    'Jus d’orange, jus d’ananas, un trait de grenadine : un soleil couchant.',
  ],
} as const
