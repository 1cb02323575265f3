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
 * Returns the recipe of a drink without alcohol, a small gift after a loss. `icons`: the icons of
 * the venue's prizes. The recipe has one of them if possible. `number` chooses the recipe.
 */
export function chooseRecipe(icons: readonly (PrizeIcon | undefined)[], number: number): string {
  const served = RECIPES.filter(({ icon }) => icons.includes(icon))
  return (served[number % served.length] ?? RECIPES[0]).line
}
