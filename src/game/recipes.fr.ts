import type { PrizeIcon } from '#venues/prizes/prize-icon-paths.ts'

type Recipe = { readonly icon: PrizeIcon; readonly line: string }

const RECIPES: readonly [Recipe, ...Recipe[]] = [
  {
    icon: 'soft',
    line: 'Citron vert, menthe, une cuillère de miel, eau pétillante : un virgin mojito.',
  },
  {
    icon: 'cocktail',
    line: 'Jus d’orange, jus d’ananas, un trait de grenadine : un soleil couchant.',
  },
  {
    icon: 'coffee',
    line: 'Un expresso brûlant sur une boule de glace à la vanille : un affogato.',
  },
]

export const RECIPE_TITLE = 'Une recette pour vous'

/**
 * Returns a small gift after a loss: what to drink without alcohol, in one line. Where a venue
 * offers such drinks, it is one of those; `number` chooses.
 */
export function chooseRecipe(icons: readonly (PrizeIcon | undefined)[], number: number): string {
  const served = RECIPES.filter(({ icon }) => icons.includes(icon))
  return (served[number % served.length] ?? RECIPES[0]).line
}
