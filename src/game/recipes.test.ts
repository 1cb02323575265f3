import { describe, expect, it } from 'vitest'

import { chooseRecipe } from '#texts/game/recipes.ts'

describe('the recipe after a loss', () => {
  it('is a recipe of a drink that the venue offers, or else any recipe', () => {
    for (const number of [0, 1, 2]) {
      expect(chooseRecipe(['dessert', 'coffee'], number)).toContain('affogato')
      expect(chooseRecipe(['soft', undefined, 'wine'], number)).toContain('mojito')
      expect(chooseRecipe(['food'], number)).toContain('mojito')
    }
    expect(chooseRecipe(['soft', 'cocktail'], 1)).not.toBe(chooseRecipe(['soft', 'cocktail'], 2))
  })
})
