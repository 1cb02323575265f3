import type { MailTheme, PrintTheme, Theme } from '#venues/themes/theme.ts'

export const tones: Theme['tones'] = {}

/** Glass that is lit from the hub, and bulbs. */
export const wheel: Theme['wheel'] = {
  labelFont: 'quicksand-700',
  shade: [
    [0.3, '#ffffff', 0.34],
    [0.7, '#ffffff', 0],
    [1, '#20005c', 0.3],
  ],
  peg: [
    [0.3, '#ffffff'],
    [0.44, '#ffe3a3'],
    [0.5, '#ffc83d', 0.6],
    [1, '#ffc83d', 0],
  ],
  chord: {
    wave: 'sawtooth',
    hertz: [523.25, 659.25, 783.99, 1046.5],
    stepSeconds: 0.07,
    fadeSeconds: 1.4,
    loudness: 0.1,
  },
}

/** A circle of one stroke of a brush. */
export const mark: Theme['mark'] = {
  frame: [
    '<path class="mark-ring" d="M-25.2 36A44 44 0 1 1-7 43.2C4 41.6 14 37 21.6 30.2A37.5 37.5 0 1 0-19 28.7C-22 29-28 33-25.2 36Z"/>',
    '<path class="mark-bristles" d="M-3 39.8C5 38 12 34.4 18 29.6M-11 40.6c5-.3 8-1 12-2.2"/>',
  ].join(''),
  sizes: [54, 34],
}

export const mail: MailTheme = {
  background: '#FBF7F0',
  cardBackground: '#FFFDF9',
  text: '#17171C',
  mutedText: '#55515C',
  accent: '#D6006C',
  border: '#E4DED3',
  ticket: { background: '#FFFFFF', text: '#17171C', accent: '#D6006C', line: '#B9B3AC' },
  button: { background: '#1D1830', text: '#FFFFFF', border: '#FF2E97', radius: '99px' },
  radius: '20px',
  titleWeight: 700,
  titleFont: "ui-rounded,'Arial Rounded MT Bold',system-ui,Arial,sans-serif",
  titleLetterSpacing: '0',
}

/** Bright light, and dark text on it. */
export const material: Theme['material'] = {
  grounds: ['#fbf7f0', '#fffdf9', '#ffffff'],
  // Fibres of the paper in the light behind a ticket.
  texture: '#f4e7e5',
  light: { l: 0.7, c: 0.24 },
  prize: { l: 0.78, c: 0.19 },
  accentRange: [0.66, 0.84],
  prizeInks: ['#17171c'],
  loss: { l: 0.27, c: 0.06 },
  lossInk: '#f3edff',
  ticket: '#ffffff',
}

const INK = '#17171c'
const NIGHT_BLUE = '#1d1830'

/** The fibres of washi paper. */
const FIBRES =
  'M14 30c22-9 40 6 61-2M120 12c9 17 2 30 12 46M190 60c18 4 31-6 47 3M40 110c-7 14 4 26-3 41M96 96c21 5 35-8 57 1M210 140c-9 14 3 27-7 43M20 206c16-6 32 7 50-1M130 170c6 13 22 15 26 31M176 236c19-7 35 4 52-4M84 236c3 8 1 12 5 20M158 128l9 4M64 66l5 8M236 20l8-3M110 216l10-2M30 168l8 6'

/**
 * Returns a light of one colour. Its centre is right of and below the wheel's centre, by these
 * ratios of the wheel's radius.
 */
const light = (x: number, y: number, colour: string): PrintTheme['lights'][number] => ({
  x,
  y,
  innerRadius: 0.4,
  outerRadius: 1.32,
  stops: [
    [0, colour, 0.5],
    [0.45, colour, 0.2],
    [1, colour, 0],
  ],
})

export const own: Theme['own'] = {
  page: { '--tube': '#ff2e97' },
  tones: {
    nothing: { segment: '#221a4c', lit: '#4a3aa0', line: '#5b21d6' },
    cocktail: { segment: '#ff2e97', lit: '#ff7dbd', line: '#ff2e97', prizeInk: '#d6006c' },
    beer: { segment: '#ffc83d', lit: '#ffe49c', line: '#d79b00', prizeInk: '#8a5a00' },
    softdrink: { segment: '#19e3f5', lit: '#8bf5ff', line: '#0097a8', prizeInk: '#00707e' },
    extra: { segment: '#a974ff', lit: '#cdaeff', line: '#8b45ff', prizeInk: '#5b21d6' },
    extra2: { segment: '#5fe39a', lit: '#b5f5d0', line: '#1f9d5c', prizeInk: '#0a6b3c' },
  },
  tubes: { prize: '#ffffff', loss: '#c3a0ff' },
}

/** The colours in print without an accent. */
const OWN = {
  ...own,
  lights: { first: '#ff2e97', second: '#19e3f5', third: '#ffc83d', fourth: '#9b5cff' },
  // These colours are darker than the lights, which are too bright for letters on paper.
  numbers: [mail.accent, '#00707e', '#8a5a00'],
  accent: mail.accent,
}

/** Returns the print theme: ink on washi paper, with neon light around the wheel. */
const printIn = ({
  lights,
  numbers,
  tones: colours,
  tubes,
  accent,
}: Omit<typeof OWN, 'page'>): PrintTheme => ({
  ink: INK,
  title: { font: 'quicksand-700', colour: INK, leading: 1.14, spacing: -0.06 },
  step: { font: 'quicksand-700', colour: INK, leading: 1.28 },
  number: { font: 'quicksand-700', colour: INK },
  small: { font: 'quicksand-500', colour: '#55515c', leading: 1.36 },
  health: { font: 'quicksand-700', colour: INK },
  qrBackground: '#ffffff',
  qrModuleColour: INK,
  ground: {
    colour: mail.background,
    pattern: { path: FIBRES, tile: 260, tileMm: 46, width: 0.8, opacity: 0.16, colour: '#947a52' },
  },
  lights: [
    light(-0.3, -0.3, lights.first),
    light(0.3, -0.3, lights.second),
    light(0.3, 0.3, lights.third),
    light(-0.3, 0.3, lights.fourth),
  ],
  numberFrame: {
    shape: 'circle',
    colours: numbers,
    lines: [
      { width: 2.2, opacity: 0.12 },
      { width: 1.3, opacity: 0.22 },
      { width: 0.6, opacity: 1 },
    ],
  },
  wheel: {
    rim: {
      face: [
        [0, '#382c69'],
        [0.5, NIGHT_BLUE],
        [1, '#100c22'],
      ],
      light: lights.first,
      lines: [
        { radiusRatio: 0.98, width: 1.6, opacity: 0.25 },
        { radiusRatio: 0.98, width: 0.6, opacity: 1 },
      ],
    },
    edge: { colour: NIGHT_BLUE, width: 0.55 },
    tones: colours,
    innerLine: { ...tubes, width: 0.5, opacity: 0.8 },
    rings: [
      { colour: NIGHT_BLUE, width: 1.5, gap: 0.75 },
      { colour: lights.second, width: 0.7, gap: 1.85 },
    ],
    pointer: { fill: '#ffffff', edge: accent },
  },
})

export const print = printIn(OWN)

/**
 * Tubes, bulbs and their light take the colour of the venue; paper and the dark of the sign keep
 * their colours.
 */
export const paint: Theme['paint'] = ({
  accent,
  light: tube,
  companions: [first, second],
  best,
  tones: colours,
}) => {
  const tubes = { prize: '#ffffff', loss: tube }
  const lights = { first: tube, second: first, third: second, fourth: colours.extra.segment }
  return {
    page: {
      '--button-light': `inset 0 0 0 4px ${NIGHT_BLUE}, inset 0 0 0 6px ${tube}, inset 0 0 16px 4px ${tube}66, 0 8px 28px -6px ${tube}8c`,
      '--button-light-hover': `inset 0 0 0 4px #241d4a, inset 0 0 0 6.5px ${best.lit}, inset 0 0 20px 6px ${tube}99, 0 8px 36px -2px ${tube}bf`,
      '--button-light-pressed': `inset 0 0 0 4px ${NIGHT_BLUE}, inset 0 0 0 6px ${accent}, 0 2px 10px -4px ${tube}66`,
      '--tube': tube,
      '--rim-light': `0 0 0 2px #100c22, 0 0 26px 2px ${tube}66, 0 22px 34px -12px #1d18308c`,
      '--hub-light': `0 0 0 5px ${NIGHT_BLUE}, 0 0 0 7px ${first}, 0 0 18px 6px ${first}73`,
      '--hub-fill': `linear-gradient(${tube}, ${best.lit})`,
      '--pointer-facet': `${accent}29`,
      '--pointer-light': `drop-shadow(0 2px 5px ${accent}80)`,
      '--wheel-light': `conic-gradient(from -20deg, ${Object.values(lights)
        .map((colour) => `${colour}80`)
        .join()}, ${tube}80) content-box`,
      '--wheel-rise': `radial-gradient(closest-side, #fff 72%, ${tube}f2 78%, ${first}80 88%, transparent)`,
      '--stage': `radial-gradient(60vmin 50vmin at var(--stage-left) 30%, ${tube}80, transparent), radial-gradient(60vmin 60vmin at calc(var(--stage-left) + 18vmin) 55%, ${first}57, transparent), radial-gradient(60vmin 60vmin at calc(var(--stage-left) - 24vmin) 58%, ${second}73, transparent), #08050f`,
      '--bulb-glow': `${tube}99`,
    },
    tubes,
    button: { border: tube },
    print: printIn({ lights, numbers: [accent], tones: colours, tubes, accent }),
  }
}
