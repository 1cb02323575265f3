import { expect, test } from 'vitest'

import { drawBars } from './bar-chart.ts'

const svg = drawBars('Weight & wait', [
  { label: 'ours', value: 25, text: '25 kB' },
  { label: '<other>', value: 100, text: '100 kB' },
])

test('names are escaped', () => {
  expect(svg).toContain('Weight &amp; wait')
  expect(svg).not.toContain('<other>')
})

test('the lengths of bars are proportional to their values, and the first bar is highlighted', () => {
  const lengths = [...svg.matchAll(/<rect( class="ours")? x="170" y="\d+" width="([\d.]+)"/g)]
  expect(lengths.map(([, isOurs]) => isOurs !== undefined)).toEqual([true, false])
  expect(Number(lengths[1]?.[2]) / Number(lengths[0]?.[2])).toBeCloseTo(4)
})

test('the accessible name contains the figures', () => {
  expect(svg).toContain('aria-label="Weight &amp; wait: ours 25 kB, &lt;other&gt; 100 kB"')
})
