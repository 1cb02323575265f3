import type { MailTheme, PrintTheme, Theme } from '#venues/themes/theme.ts'

export const tones: Theme['tones'] = {}

/** Flat enamel that is darker at its edge, and brass studs with a shadow. */
export const wheel: Theme['wheel'] = {
  labelFont: 'bricolage-grotesque-700',
  shade: [
    [0.26, '#2a1608', 0.16],
    [0.4, '#2a1608', 0],
    [0.86, '#2a1608', 0],
    [1, '#2a1608', 0.24],
  ],
  peg: [
    [0.16, '#fff6d8'],
    [0.32, '#e6bb55'],
    [0.47, '#8a5d16'],
    [0.52, '#2a1c08', 0.5],
    [0.8, '#2a1c08', 0],
  ],
  // The partials of a counter's bell.
  chord: {
    wave: 'sine',
    hertz: [1318.5, 2637, 3164.4, 3955.5],
    stepSeconds: 0.01,
    fadeSeconds: 1.9,
    loudness: 0.09,
  },
}

/** A round enamel plate with a line along its rim. */
export const mark: Theme['mark'] = {
  frame: [
    '<path d="M-46 0a46 46 0 1 1 92 0a46 46 0 1 1-92 0Z" fill="var(--mark-light)" stroke="#1e1b16" stroke-opacity=".3" stroke-width="1.6"/>',
    '<path d="M-40 0a40 40 0 1 1 80 0a40 40 0 1 1-80 0Z" fill="none" stroke="var(--mark)" stroke-width="1.8"/>',
  ].join(''),
  sizes: [54, 38],
}

const TILES = '#faf6ee'
const INK = '#1e1b16'
const ENAMEL_WHITE = '#fff8ea'
const ENAMEL_BLUE = '#1d4b8f'
const BRASS = '#d9ab4a'

export const mail: MailTheme = {
  background: TILES,
  cardBackground: '#FFFDF8',
  text: INK,
  mutedText: '#5C5447',
  accent: ENAMEL_BLUE,
  border: '#DDD3C0',
  ticket: { background: '#FFFFFF', text: INK, accent: ENAMEL_BLUE, line: '#B7AC97' },
  button: {
    background: ENAMEL_BLUE,
    text: ENAMEL_WHITE,
    border: ENAMEL_BLUE,
    radius: '6px',
  },
  radius: '6px',
  titleWeight: 700,
  titleFont: "'Bricolage Grotesque','Trebuchet MS',system-ui,Arial,sans-serif",
  titleLetterSpacing: '-0.2px',
}

/** Saturated enamel with white or dark letters, and white enamel for losses. */
export const material: Theme['material'] = {
  grounds: ['#faf6ee', '#fffdf8', '#ffffff'],
  // A joint of the tiles in the light behind a ticket.
  texture: '#e6d7cd',
  light: { l: 0.58, c: 0.17 },
  prize: { l: 0.5, c: 0.185 },
  yellowLift: 0.26,
  accentRange: [0.34, 0.84],
  prizeInks: [ENAMEL_WHITE, INK],
  loss: { l: 0.955, c: 0.008 },
  lossInk: INK,
  ticket: '#ffffff',
}

export const own: Theme['own'] = {
  page: { '--enamel': ENAMEL_BLUE, '--enamel-ink': ENAMEL_WHITE },
  tones: {
    nothing: { segment: '#f6eedc', lit: '#fffaf0', line: '#b7ac97' },
    cocktail: { segment: '#b5202b', lit: '#d43a42' },
    beer: { segment: '#e9b02c', lit: '#f6c956', line: '#c48d12', prizeInk: '#85600a' },
    softdrink: { segment: '#17694a', lit: '#238a62' },
    extra: { segment: ENAMEL_BLUE, lit: '#3468b8' },
    extra2: { segment: '#6b2a5b', lit: '#8b4079' },
  },
  tubes: { prize: ENAMEL_WHITE, loss: ENAMEL_BLUE },
}

/** The colours in print without an accent. */
const OWN = { accent: ENAMEL_BLUE, enamel: ENAMEL_BLUE, tones: own.tones }

/** Returns the print theme: enamel on white tiles, in the sun. */
const printIn = ({ accent, enamel, tones: colours }: typeof OWN): PrintTheme => ({
  ink: INK,
  title: {
    font: 'bricolage-grotesque-700',
    colour: INK,
    leading: 1.12,
    spacing: -0.08,
  },
  step: { font: 'jost-500', colour: INK, leading: 1.28 },
  number: { font: 'bricolage-grotesque-700', colour: accent },
  small: { font: 'jost-400', colour: '#4f483d', leading: 1.36 },
  health: { font: 'jost-500', colour: INK },
  qrBackground: '#ffffff',
  qrModuleColour: INK,
  ground: {
    colour: TILES,
    // Joints of tiles, each row shifted by half a tile.
    pattern: {
      path: 'M0 0H96M0 48H96M0 0V48M48 48V96',
      tile: 96,
      tileMm: 24.5,
      width: 1.1,
      opacity: 0.16,
      colour: '#8a7a5c',
    },
  },
  // A short hard shadow at the lower right.
  lights: [
    {
      x: 0.03,
      y: 0.045,
      innerRadius: 0.9,
      outerRadius: 1.012,
      stops: [
        [0, INK, 0.2],
        [0.9, INK, 0.2],
        [1, INK, 0],
      ],
    },
  ],
  numberFrame: {
    shape: 'circle',
    colours: [accent],
    lines: [{ width: 0.6, opacity: 1 }],
  },
  wheel: {
    rim: {
      // Zinc under a light from above.
      face: [
        [0, '#fbfcfc'],
        [0.2, '#c9cdce'],
        [0.42, '#e6e8e8'],
        [0.7, '#a5abad'],
        [1, '#7d8486'],
      ],
      light: enamel,
      lines: [
        { radiusRatio: 0.9625, width: 0.8, opacity: 1 },
        { radiusRatio: 0.998, width: 0.3, opacity: 0.4 },
      ],
    },
    edge: { colour: '#4a3d2a', width: 0.3 },
    tones: colours,
    innerLine: { prize: ENAMEL_WHITE, loss: enamel, width: 0.35, opacity: 0.85 },
    rings: [
      { colour: '#6f7577', width: 0.5, gap: 2.1 },
      { colour: ENAMEL_WHITE, width: 1.6, gap: 1.1 },
      { colour: enamel, width: 0.8, gap: 0.6 },
    ],
    pointer: { fill: BRASS, edge: '#6e4a12' },
  },
})

export const print = printIn(OWN)

/** Enamel takes the colour of the venue; tiles, zinc and brass keep their colours. */
export const paint: Theme['paint'] = ({ accent, best, tones: colours }) => {
  const { segment: enamel, ink } = best
  return {
    page: {
      '--enamel': enamel,
      '--enamel-ink': ink,
    },
    tubes: { prize: ENAMEL_WHITE, loss: enamel },
    button: { background: enamel, text: ink, border: enamel },
    print: printIn({ accent, enamel, tones: colours }),
  }
}
