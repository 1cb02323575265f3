import type { GradientStop, MailTheme, PrintTheme, Theme } from '#venues/themes/theme.ts'

export const tones: Theme['tones'] = {
  Dommage: 'nothing',
  Cocktail: 'cocktail',
  Café: 'beer',
  Soft: 'softdrink',
}

/** Enamel that is darker near the hub, and ivory studs with a shadow. */
export const wheel: Theme['wheel'] = {
  labelFont: 'bodoni-moda-400',
  shade: [
    [0.25, '#06040a', 0.45],
    [0.75, '#06040a', 0],
  ],
  peg: [
    [0.25, '#fffdf6'],
    [0.42, '#e8cf94'],
    [0.46, '#3c2404', 0.6],
    [1, '#3c2404', 0],
  ],
  chord: {
    wave: 'sine',
    hertz: [220, 277.18, 329.63, 440],
    stepSeconds: 0.13,
    fadeSeconds: 2.4,
    loudness: 0.15,
  },
}

/** Two lines that are thinner at their ends. */
export const mark: Theme['mark'] = {
  frame:
    '<path fill="var(--mark-light)" d="M-46-43 0-44.4 46-43 0-41.6ZM-46 43 0 41.6 46 43 0 44.4Z"/>',
  sizes: [68, 52],
}

export const mail: MailTheme = {
  background: '#0C0B10',
  cardBackground: '#15131A',
  text: '#F5EFE3',
  mutedText: '#B8B0A2',
  accent: '#E2BD6B',
  border: '#4A4030',
  ticket: { background: '#F5EFE3', text: '#17130A', accent: '#7A1530', line: '#9C7A2C' },
  button: { background: '#E2BD6B', text: '#17130A', border: '#E2BD6B', radius: '4px' },
  radius: '4px',
  titleWeight: 400,
  titleFont: "Didot,'Bodoni MT','P052',Georgia,serif",
  titleLetterSpacing: '0.5px',
}

/** Metal that shines, and light text on deep enamel. */
export const material: Theme['material'] = {
  grounds: ['#0c0b10', '#15131a', '#1d1a22'],
  accentContrast: 7,
  light: { l: 0.81, c: 0.09 },
  prize: { l: 0.44, c: 0.14 },
  accentRange: [0.32, 0.5],
  prizeInks: ['#f5efe3'],
  loss: { l: 0.33, c: 0.016 },
  lossInk: '#f5efe3',
  ticket: '#f5efe3',
}

const NIGHT_SKY = '#0c0b10'
const IVORY = '#f5efe3'
const GOLD = '#e2bd6b'
const DARK = '#17130a'

export const own: Theme['own'] = {
  page: { '--metal': GOLD },
  tones: {
    nothing: { segment: '#34333d', lit: '#5a5868', line: '#8e8b9c' },
    cocktail: { segment: '#a81e50', lit: '#c92a63', line: '#d8487c', prizeInk: '#9c1c4a' },
    beer: { segment: '#8f5120', lit: '#b36a2e', line: '#b37a50', prizeInk: '#6b4226' },
    softdrink: { segment: '#12766b', lit: '#169382', line: '#3fa898', prizeInk: '#17635a' },
    extra: { segment: '#5c1730', lit: '#8c1f45', line: '#b03a5e', prizeInk: '#7a1530' },
    extra2: { segment: '#2f4f86', lit: '#3f66a8', line: '#6f93d0' },
  },
  tubes: { prize: '#f5deaa99', loss: '#f5deaa99' },
}

const LIGHT: readonly GradientStop[] = [
  [0, GOLD, 0.42],
  [0.3, '#b98a45', 0.26],
  [0.62, '#7a1530', 0.2],
  [1, '#7a1530', 0],
]

/** The colours in print without an accent. */
const OWN = {
  tones: own.tones,
  metal: GOLD,
  shine: '#fff1cf',
  light: LIGHT,
  // Brushed gold under a light from above.
  rim: ['#fff1cf', '#c89d4c', '#8a6428', '#d9b362', '#7a561f', '#4f3610'],
}

/** The places of the colours of the rim, from its upper to its lower edge. */
const RIM_STOPS = [0, 0.12, 0.35, 0.52, 0.75, 1]

/** Returns the print theme: thin lines of metal on a night sky, with light around the wheel. */
const printIn = ({ metal, shine, light, rim, tones: colours }: typeof OWN): PrintTheme => ({
  ink: IVORY,
  title: { font: 'bodoni-moda-400', colour: IVORY, leading: 1.16 },
  step: { font: 'jost-500', colour: IVORY, leading: 1.28 },
  number: { font: 'bodoni-moda-400', colour: metal },
  // Light letters on a dark background look thinner in print, so no thin weight is used.
  small: { font: 'jost-400', colour: '#cfc7b8', leading: 1.36, spacing: 0.02 },
  health: { font: 'jost-500', colour: IVORY, spacing: 0.02 },
  qrBackground: IVORY,
  qrModuleColour: DARK,
  ground: {
    colour: NIGHT_SKY,
    gradient: {
      x: 0.5,
      y: 0.42,
      radius: 0.75,
      stops: [
        [0, '#1d1823'],
        [0.6, '#131017'],
        [1, NIGHT_SKY],
      ],
    },
  },
  lights: [{ x: 0, y: 0, innerRadius: 0.7, outerRadius: 1.55, stops: light }],
  numberFrame: { shape: 'line', colours: [metal], lines: [{ width: 0.25, opacity: 1 }] },
  wheel: {
    rim: {
      face: RIM_STOPS.map((at, index) => [at, rim[index] ?? '']),
      light: shine,
      lines: [
        { radiusRatio: 0.925, width: 0.3, opacity: 1 },
        { radiusRatio: 0.995, width: 0.3, opacity: 1 },
      ],
    },
    edge: { colour: metal, width: 0.3 },
    tones: colours,
    innerLine: { prize: metal, loss: metal, width: 0.18, opacity: 0.65 },
    rings: [
      { colour: NIGHT_SKY, width: 1.9, gap: 0.95 },
      { colour: metal, width: 0.35, gap: 0.9 },
      { colour: metal, width: 0.25, gap: 1.95 },
    ],
    pointer: { fill: metal, edge: '#fff1cf' },
  },
})

export const print = printIn(OWN)

/**
 * Metal, light and enamel take the colour of the venue; the night and the ivory keep their colours.
 */
export const paint: Theme['paint'] = ({
  ticketAccent,
  light: metal,
  best,
  tones: colours,
  shade,
}) => {
  const deep = best.segment
  const shine = shade({ l: 0.95, c: 0.05 })
  const dim = shade({ l: 0.6, c: 0.1 })
  const dark = shade({ l: 0.38, c: 0.07 })
  return {
    page: {
      '--hairline': `${metal}3d`,
      '--metal': metal,
      '--button-ground-hover': shade({ l: 0.87, c: 0.1 }),
      '--button-light': `inset 0 0 0 3px ${metal}, inset 0 0 0 4px #17130a73, 0 10px 40px -12px ${metal}80`,
      '--button-light-hover': `inset 0 0 0 3px ${metal}, inset 0 0 0 4px #17130a99, 0 10px 50px -8px ${metal}b3`,
      '--button-light-pressed': `inset 0 0 0 3px ${metal}, inset 0 0 0 4px #17130acc`,
      '--rim-face': `conic-gradient(${shine}, ${dim} 12%, ${metal} 27%, ${dark} 40%, ${dark}, ${dark} 60%, ${metal} 73%, ${dim} 88%, ${shine})`,
      '--pointer': metal,
      '--pointer-edge': shine,
      '--hub-light': `0 0 0 1px ${metal}, 0 0 0 5px ${NIGHT_SKY}, 0 0 0 6px ${metal}, 0 6px 24px 4px #0009`,
      '--wheel-light': `radial-gradient(closest-side, ${metal}57 45%, ${deep}42 68%, #0c0b1000)`,
      '--wheel-rise': `radial-gradient(closest-side, #fff1cf 72%, ${metal}cc 78%, ${deep}73 88%, transparent)`,
      '--stage': `radial-gradient(64vmin 60vmin at var(--stage-left) 42%, ${metal}6b, transparent), radial-gradient(100vmin 80vmin at var(--stage-left) 55%, ${deep}80, transparent), #040305`,
      '--bulb-glow': `${metal}99`,
      '--win-sky': `radial-gradient(110% 74% at 50% 100%, ${dark}, ${shade({ l: 0.26, c: 0.06 })} 50%, #0c0b1000)`,
      '--swatch-light': `0 0 0 1px ${metal}b3`,
      '--ticket-line': ticketAccent,
      '--ticket-shadow': `drop-shadow(0 0 34px ${metal}47)`,
    },
    tubes: { prize: `${metal}99`, loss: `${metal}99` },
    button: { background: metal, border: metal },
    ticket: { line: ticketAccent },
    print: printIn({
      metal,
      shine,
      light: [
        [0, metal, 0.42],
        [0.62, deep, 0.2],
        [1, deep, 0],
      ],
      rim: [shine, metal, dim, metal, dim, dark],
      tones: colours,
    }),
  }
}
