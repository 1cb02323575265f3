import { describe, expect, it } from 'vitest'

import { nolimit, wafubar } from '#testing/venues/example-venues.ts'

import { drawLinkGround } from './link-picture.ts'

describe('the picture of a link', () => {
  it.each([wafubar, nolimit])(
    'of $key neither names nor draws a prize, and refers to no other file',
    (venue) => {
      const svg = drawLinkGround(venue)
      for (const { name } of venue.prizes) expect(svg).not.toContain(name)
      expect(svg).not.toMatch(/<(?:text|image|style|script|use)\b|href|NaN|undefined/)
      expect(svg.match(/A\.925 /g)).toHaveLength(venue.prizes.length)
    },
  )

  it('has the colours of its venue', () => {
    expect(drawLinkGround(wafubar)).toContain('#ff2e97')
    expect(drawLinkGround({ ...wafubar, accent: '#1f6b3f' })).not.toContain('#ff2e97')
  })
})
