import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { setField } from '#admin/document/document-edits.ts'
import { checkDocument } from '#venues/document/check-document.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import {
  addPrize,
  insertPrize,
  makePrizeKey,
  movePrize,
  PRIZE_KEY_BYTES,
  removePrize,
  replacePrizes,
  withKeys,
} from './prize-edits.ts'

const keysOf = ({ prizes }: typeof wafubar) => prizes.map(({ key }) => key)

describe('an edit of the prizes', () => {
  it('changes nothing for an unknown key or beyond the ends of the list', () => {
    const edits = [
      movePrize('none', 1),
      movePrize('none', -1),
      movePrize('cocktail', -1),
      movePrize('beer', 1),
      removePrize('none'),
    ]
    for (const edit of edits) expect(edit(wafubar)).toEqual(wafubar)
  })

  it('adds a prize that is invalid until it has a name and odds', () => {
    const added = addPrize('eau')(wafubar)
    const checked = checkDocument(added)
    const paths = checked.ok ? [] : checked.problems.map(({ path }) => path)
    expect(paths).toEqual(['prizes.eau.name', 'prizes.eau.probability'])
    const named = setField('prizes.eau.name', 'Eau')(added)
    expect(checkDocument(setField('prizes.eau.probability', 5)(named)).ok).toBe(true)
    expect(removePrize('eau')(added)).toEqual(wafubar)
  })

  it('inserts a removed prize at its former position', () => {
    for (const [index, prize] of wafubar.prizes.entries())
      expect(insertPrize(prize, index)(removePrize(prize.key)(wafubar))).toEqual(wafubar)
  })

  it('moves a prize by one position', () => {
    expect(keysOf(movePrize('beer', -1)(wafubar))).toEqual(['cocktail', 'beer', 'soft'])
    expect(keysOf(movePrize('cocktail', 1)(wafubar))).toEqual(['soft', 'cocktail', 'beer'])
  })

  it('loads a preset with new keys, so that no prize has the stock of a removed prize', () => {
    const keys = ['c', 'b', 'a']
    const loaded = replacePrizes(withKeys(wafubar.prizes, () => keys.pop() ?? ''))(wafubar)
    expect(keysOf(loaded)).toEqual(['a', 'b', 'c'])
  })

  it('makes keys that the schema accepts', () => {
    const bytes = fc.uint8Array({ minLength: PRIZE_KEY_BYTES, maxLength: PRIZE_KEY_BYTES })
    fc.assert(
      fc.property(bytes, (random) => {
        const key = makePrizeKey(random)
        const named = setField(`prizes.${key}.name`, 'Eau')(addPrize(key)(wafubar))
        return checkDocument(setField(`prizes.${key}.probability`, 1)(named)).ok
      }),
    )
  })
})
