/** The glass of Wafu Bar from above: a brush circle, and its content. */
const RING =
  'M-18.1 38.7c-2.8-.9-10.8-5.6-14.8-9.8-4-4.3-7.3-10-9.1-15.6-1.8-5.6-2.3-12.2-1.6-18 .7-5.8 2.9-11.9 5.8-17 3-5 7.4-9.8 12.1-13.1 4.7-3.4 10.7-5.7 16.3-6.8 5.6-1.2 12-1.4 17.5-.2 5.6 1.2 11.1 4.2 15.7 7.5 4.5 3.3 8.8 7.7 11.8 12.4 2.9 4.8 5.1 10.7 5.7 16.2 .6 5.5-.4 11.6-2 16.9-1.7 5.2-4.4 10.6-7.9 14.8-3.5 4.1-8.5 7.5-13.4 9.9-4.8 2.3-13.2 3.9-15.9 4.1-2.7.2-2.6-1.7-.2-2.9 2.4-1.2 10.2-2.1 14.6-4.4 4.3-2.3 8.6-5.6 11.6-9.4 3.1-3.8 5.6-8.7 6.9-13.4 1.3-4.7 1.7-10.1.9-14.9-.7-4.7-2.7-9.8-5.3-13.8-2.7-4-6.5-7.5-10.4-10.3-4-2.7-8.7-5.3-13.3-6.2-4.7-.9-10-.3-14.7.8-4.7 1.1-9.5 3-13.4 5.8-3.8 2.8-7.2 6.9-9.6 11-2.4 4.2-4.3 9.1-4.9 13.9-.5 4.7.3 10 1.9 14.5 1.5 4.6 4.2 8.7 7.2 12.7 2.9 3.9 9.1 8.5 10.5 11 1.5 2.6.8 5.3-2 4.3Z'
const BRISTLES =
  'M13.3 33c-.9.3-3.5 1.3-5.3 1.7-1.8.4-3.7.7-5.5.8-1.9.1-4.7 0-5.6 0M9.9 37.1c-.9.2-3.9.9-5.9 1.1-2 .2-4 .3-6 .1-2-.1-5-.6-6-.7M20.2 35c-1 .4-3.8 2-5.7 2.7-2 .8-4 1.4-6.1 1.8-2.1.5-5.2.7-6.3.8'
const DRINK = 'M-25 4a25 25 0 0 0 50-2c-8 5-16-3-25 1s-17 3-25 1Z'

/**
 * The logos of the examples, by the name in the document: the content of an SVG with the viewBox
 * « 0 0 500 110 ». The HTML contains these logos, in contrast to the pictures of owners.
 */
export const LOGO_DRAWINGS: ReadonlyMap<string, string> = new Map([
  [
    'wafubar',
    [
      '<g transform="translate(58 55) scale(1.12)">',
      `<path fill="#17171c" d="${RING}"/>`,
      `<path fill="none" stroke="#17171c" stroke-width=".9" stroke-linecap="round" d="${BRISTLES}"/>`,
      `<path fill="#ff2e97" d="${DRINK}"/>`,
      '<rect x="-12" y="-11" width="17" height="17" rx="4" transform="rotate(-14)" fill="#fff" fill-opacity=".55" stroke="#17171c" stroke-width="2"/>',
      '<path fill="none" stroke="#00a3b5" stroke-width="3" stroke-linecap="round" d="M7 2 31-39"/></g>',
      '<g fill="none" stroke="#17171c" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round" transform="translate(134 44)">',
      '<path d="M0 0V20.5A11.5 13.5 0 0 0 23 20.5V7M23 20.5A11.5 13.5 0 0 0 46 20.5V0"/>',
      '<path d="M98 17a17 17 0 1 1-34 0 17 17 0 0 1 34 0ZM98 0v34"/>',
      '<path d="M124 34V-8a15 15 0 0 1 15-15M114 2h22"/>',
      '<path d="M154 0v18a16 16 0 0 0 32 0V0M186 0v34"/>',
      '<path d="M226-24v58M226 17a17 17 0 1 1 34 0 17 17 0 0 1-34 0Z" stroke="#d6006c"/>',
      '<path d="M312 17a17 17 0 1 1-34 0 17 17 0 0 1 34 0ZM312 0v34" stroke="#d6006c"/>',
      '<path d="M332 0v34M332 17A17 17 0 0 1 350 0" stroke="#d6006c"/></g>',
    ].join(''),
  ],
  [
    'nolimit',
    [
      '<defs>',
      '<linearGradient id="far" gradientUnits="userSpaceOnUse" x2="500">',
      '<stop offset="0" stop-color="#e2bd6b"/>',
      '<stop offset=".8" stop-color="#e2bd6b"/>',
      '<stop offset="1" stop-color="#e2bd6b" stop-opacity="0"/></linearGradient>',
      '</defs>',
      '<path fill="url(#far)" d="M0 80h500v1.6H0Z"/>',
      '<g fill="#f5efe3">',
      '<path d="M8 18h20l36 58V20h-8v-2h20v2h-8v74h-4L20 26v64h8v2H8v-2h8V20H8Z"/>',
      '<path fill-rule="evenodd" d="M124 16a36 39 0 0 1 0 78 36 39 0 0 1 0-78Zm0 2a22 37 0 0 0 0 74 22 37 0 0 0 0-74Z"/>',
      '<path d="M196 18h30v2h-9v70h12c12 0 17-6 19-20h2l-1 22h-53v-2h9V20h-9Z"/>',
      '<path d="M264 18h30v2h-9v70h9v2h-30v-2h9V20h-9Z"/>',
      '<path d="M308 18h22l21 54 21-54h22v2h-9v70h9v2h-30v-2h9V24l-26 68h-2L317 24v66h9v2h-18v-2h6V20h-6Z"/>',
      '<path d="M408 18h30v2h-9v70h9v2h-30v-2h9V20h-9Z"/>',
      '<path d="M448 18h46l1 19h-2c-2-12-6-17-16-17v70h9v2h-30v-2h9V20c-10 0-14 5-16 17h-2Z"/></g>',
    ].join(''),
  ],
])

/**
 * The marks of the examples, by the name of the logo. They are SVG around (0, 0) with a radius of
 * about 45 units, in the colours of the theme (venue-mark.css).
 */
export const MARK_DRAWINGS: ReadonlyMap<string, string> = new Map([
  [
    'wafubar',
    [
      `<path class="mark-ring" d="${RING}"/><path class="mark-bristles" d="${BRISTLES}"/>`,
      `<path class="mark-drink" d="${DRINK}"/>`,
      '<path class="mark-ice" d="M-10.42-8.74L-1.69-10.92A4 4 0 0 1 3.16-8L5.34 0.73A4 4 0 0 1 2.42 5.58L-6.31 7.76A4 4 0 0 1-11.16 4.84L-13.34-3.89A4 4 0 0 1-10.42-8.74Z"/>',
      '<path class="mark-straw" d="M7 2 31-39"/>',
    ].join(''),
  ],
  [
    'nolimit',
    [
      // The N of Bodoni, which a horizontal line crosses.
      '<path class="mark-letters" d="M32.77-37V-35.21H23.07V10H21.23V-35.21H10.6V-37ZM6.38 10L-21.41-34.84V10H-23.3V-35.21H-32.73V-37H-12.17L16.48 10ZM23.07 17V32.92H20.59L10.72 17H20.75L21.23 17.79V17ZM-21.41 17V30.21H-10.56V32H-32.73V30.21H-23.3V17Z"/>',
      '<path class="mark-line" d="M-48 13.5h96"/>',
    ].join(''),
  ],
])
