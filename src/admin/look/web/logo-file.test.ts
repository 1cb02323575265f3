import { describe, expect, it } from 'vitest'

import { inspectLogoFile, isLinkedDrawing } from './logo-file.ts'

const inspect = (text: string) =>
  inspectLogoFile(Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
const PNG = '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR'
const WEBP = 'RIFF\0\0\0\0WEBPVP8'
/** The size of its first chunk. */
const CHUNK = '\u000A\0\0\0'
const JPEG = '\u00FF\u00D8\u00FF\u00E1\0\u0004Ex'

describe('the file of a logo', () => {
  it.each(['', 'GIF89a', 'svg', '<html><svg>', 'x<svg>', 'RIFF\0\0\0\0WAVE'])(
    'with the content %j is of an unknown type',
    (text) => {
      expect(inspect(text)).toEqual({ type: 'unknown' })
    },
  )

  it.each([
    PNG,
    `${PNG}\0\0\0\0\0\0\0\0`,
    JPEG,
    `${JPEG}\u00FF\u00DA\0\u0002`,
    `${JPEG}no marker`,
    `${WEBP}X`,
  ])('with the content %j is not a picture: its header ends too soon, or has no size', (text) => {
    expect(inspect(text)).toEqual({ type: 'notAPicture' })
  })

  it.each([
    '<svg/>',
    '\u00EF\u00BB\u00BF \n<svg>',
    '<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg>',
  ])('with the content %j is a drawing', (text) => {
    expect(inspect(text)).toEqual({ type: 'drawing' })
  })

  it.each([
    ['a PNG', `${PNG}\0\u0001\0\u0002\0\0\0\u0003`, 65_538, 3],
    ['a JPEG', `${JPEG}\u00FF\u00C2\0\u0011\b\0\u0003\u0001\u0002`, 258, 3],
    [
      'a JPEG with a Huffman table and fill bytes before its frame',
      `${JPEG}\u00FF\u00C4\0\u0002\u00FF\u00FF\u00C0\0\u0011\b\0\u0003\0\u0002`,
      2,
      3,
    ],
    ['a lossy WebP', `${WEBP} ${CHUNK}${'\0'.repeat(6)}\u0002\u0001\u0003\0`, 258, 3],
    ['a lossless WebP', `${WEBP}L${CHUNK}\u002F\u0001\u0080\0\0`, 2, 3],
    ['an extended WebP', `${WEBP}X${CHUNK}${'\0'.repeat(4)}\u0001\0\u0001\u0002\0\0`, 65_538, 3],
  ])('that is %s has the size of its header', (_, text, width, height) => {
    expect(inspect(text)).toEqual({ type: 'picture', width, height })
  })
})

describe('an SVG', () => {
  const drawing = (content: string) => `<svg xmlns:xlink="a">${content}</svg>`
  it.each([
    '<image href="https://bar.example/a.png"/>',
    '<image\nxlink:href = "data:image/png;base64,AA=="/>',
    "<svg:image width='1' href='a.png'/>",
    '<filter id="f"><feImage href="a.png"/></filter>',
    '<use href="icons.svg#a"/>',
    '<foreignObject><img src="a.png"/></foreignObject>',
    '<path style="fill:url(&quot;a.svg#b&quot;)"/>',
    '<style>path { fill: url( "data:image/png;base64,AA==" ) }</style>',
    '<style>@import url(https://fonts.example/a.css);</style>',
    '<style>@import "a.css";</style>',
  ])('with %j refers to another file, or contains a picture', (content) => {
    expect(isLinkedDrawing(drawing(content))).toBe(true)
  })

  it.each([
    '<use xlink:href="#a"/><path fill="url(#b)"/>',
    '<feImage href=" #a"/>',
    `<path style='fill:url("#b")'/><path style="fill:url(&quot;#b&quot;)"/>`,
    '<a href="https://bar.example"><path/></a>',
    '<style>@font-face { src: url(data:font/woff2;base64,AA==) }</style>',
    '<text>une image, href="a.png"</text>',
  ])('with %j is self-contained', (content) => {
    expect(isLinkedDrawing(drawing(content))).toBe(false)
  })
})
