import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { logoSymbol } from './logo-symbol.ts'
import { checkLogo } from './logo.ts'

const FIXED_SEED = { seed: 20_261_127 }
const svg = (content: string, attributes = '') => `<svg viewBox="0 0 500 110"${attributes}>${content}</svg>`
const rebuilt = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 110">${content}</svg>`
const problemOf = (source: string) => {
  const checked = checkLogo(source)
  return checked.ok ? null : checked.problem
}

describe('the check of a logo', () => {
  it.each([
    ['<script>alert(1)</script>', 'élément refusé, <script>'],
    ['<image href="https://evil.example/a.png"/>', 'élément refusé, <image>'],
    ['<use href="#a"/>', 'élément refusé, <use>'],
    ['<foreignObject><p>a</p></foreignObject>', 'élément refusé, <foreignObject>'],
    ['<style>path{fill:red}</style>', 'élément refusé, <style>'],
    ['<text x="1">Bar</text>', 'élément refusé, <text>'],
    ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'élément refusé, <a>'],
    ['<animate attributeName="href"/>', 'élément refusé, <animate>'],
    ['<svg><path d="M0 0"/></svg>', 'élément refusé, <svg>'],
    ['<path d="M0 0"><path d="M0 0"/></path>', 'élément refusé, <path>'],
    ['<path d="M0 0" onload="alert(1)"/>', 'attribut refusé, onload'],
    ['<path d="M0 0" ONLOAD="alert(1)"/>', 'attribut refusé, ONLOAD'],
    ['<path d="M0 0" href="#a"/>', 'attribut refusé, href'],
    ['<linearGradient gradientUnits="userSpaceOnUse" xlink:href="#a"/>', 'attribut refusé, xlink:href'],
    ['<path d="M0 0" class="a"/>', 'attribut refusé, class'],
    ['<path d="M0 0" clip-path="url(#a)"/>', 'attribut refusé, clip-path'],
    ['<path d="M0 0" constructor="1"/>', 'attribut refusé, constructor'],
    ['<path d="M0 0" style="background:url(https://evil.example)"/>', 'attribut refusé, background'],
    ['<path d="M0 0" fill="red"/>', 'fill="red"'],
    ['<path d="M0 0" fill="url(https://evil.example#a)"/>', 'fill="url(https'],
    ['<path d="M0 0" fill="url(#a)"/>', '#a, qu’il ne contient pas'],
    ['<mask id="a"/><path d="M0 0" fill="url(#a)"/>', '#a, qu’il ne contient pas'],
    ['<path d="M0 0" mask="url(#a)"/>', '#a, qu’il ne contient pas'],
    ['<path d="M0 0&quot; onload=&quot;alert(1)"/>', 'd="M0 0&quot;'],
    ['<path d="M0 0" transform="skewX(9)"/>', 'transform="skewX(9)"'],
    ['<path d="L0 0"/>', 'd="L0 0"'],
    ['<path d="M0 1234567"/>', 'd="M0 1234567"'],
    ['<path d="M0 1e9"/>', 'd="M0 1e9"'],
    ['<path d="M0 0; x"/>', 'd="M0 0; x"'],
    ['<rect width="50%"/>', 'width="50%"'],
    ['<linearGradient id="a"/>', 'userSpaceOnUse'],
    ['<mask id="a"><path fill="#000" d="M0 0"/></mask>', 'formes blanches'],
    ['<mask id="a"><path fill="#fff" d="M0 0" transform="scale(2)"/></mask>', 'formes blanches'],
    [`${'<g>'.repeat(40)}${'</g>'.repeat(40)}`, 'trop de groupes'],
    ['<g></svg>', 'pas un dessin SVG complet'],
  ])('refuses %s', (content, problem) => {
    expect(problemOf(svg(content))).toContain(problem)
  })

  it('refuses what is no SVG, another size, and more than 20 KiB', () => {
    for (const source of ['', 'logo', '<p></p>', '<svg viewBox="0 0 500 110">'])
      expect(problemOf(source)).toContain('pas un dessin SVG complet')
    for (const source of [
      '<svg></svg>',
      '<svg viewBox="0 0 100 110"></svg>',
      '<svg viewBox="1 0 500 110"></svg>',
    ])
      expect(problemOf(source)).toContain('viewBox="0 0 500 110"')
    expect(problemOf(svg(' '.repeat(20_480)))).toContain('20\u00a0Kio')
  })

  it('leaves out texts, comments, declarations, titles and what drawing programs add', () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- <script> -->
      <svg xmlns:inkscape="http://a" version="1.1" width="500" height="110" viewBox="0,0 500 110" fill="none">
      <title>Bar</title><metadata><rdf>x</rdf></metadata>
      <g inkscape:label="a" data-name="b" style="fill:#fff; opacity:.5">Bar<circle cx="1" cy="2" r="3"/></g></svg>`
    expect(checkLogo(source)).toEqual({
      ok: true,
      logo: rebuilt('<g fill="none"><g fill="#fff" opacity=".5"><circle cx="1" cy="2" r="3"/></g></g>'),
    })
  })

  it('returns only text of allowed elements and attributes, and a rebuilt logo unchanged', () => {
    const words = [
      '<g',
      '<path',
      '<script',
      '</g>',
      '</svg>',
      '>',
      '/>',
      ' d="M0 0"',
      ' onload="x"',
      ' fill="#fff"',
    ]
    const more = [
      ' style="fill:#000"',
      "'",
      '"',
      '<',
      ' href="https://a"',
      'url(#a)',
      ' id="a"',
      '<mask',
      '&lt;',
      'é',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, ...more), { maxLength: 30 }), (parts) => {
        const checked = checkLogo(svg(parts.join('')))
        if (!checked.ok) return
        const allowed =
          /<\/?(?:svg|g|defs|mask|linearGradient|stop|path|rect|circle|ellipse|line)\b(?: [\w-]+="[^"<>&]*")*\/?>/g
        expect(checked.logo.replace(allowed, '')).toBe('')
        expect(checked.logo).not.toMatch(/ (?:on\w+|href|style)=/i)
        expect(checkLogo(checked.logo)).toEqual(checked)
      }),
      { ...FIXED_SEED, numRuns: 3000 },
    )
  })

  it('takes little time for any 20 KiB', () => {
    const from = performance.now()
    for (const part of ['<a', '<a"', '<!--', '<svg ', '="', "<a '", '<g>', '</g>', '<a b='])
      checkLogo(svg(part.repeat(20_000 / part.length)))
    const number = '1 '.repeat(9_000)
    checkLogo(svg(`<path d="M0 0" transform="matrix(${number}x)"/>`))
    expect(performance.now() - from).toBeLessThan(5_000)
  })
})

describe('the symbol of a logo', () => {
  it('has ids that begin with the key of the venue', () => {
    const gradient = '<linearGradient id="a" gradientUnits="userSpaceOnUse"/>'
    const checked = checkLogo(svg(`${gradient}<path fill="url(#a)" d="M0 0"/>`))
    expect(checked.ok && logoSymbol({ key: 'bar', logo: checked.logo })).toBe(
      '<symbol id="logo-bar" viewBox="0 0 500 110"><linearGradient id="logo-bar-a" gradientUnits="userSpaceOnUse"/><path fill="url(#logo-bar-a)" d="M0 0"/></symbol>',
    )
  })
})
