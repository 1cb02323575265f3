import type { ThemeName } from './venue.ts'

/** A venue's page in what every mail reader knows: no gradient, no drawing, no font of ours. */
export type LetterLook = {
  readonly paper: string
  readonly card: string
  readonly ink: string
  readonly soft: string
  readonly accent: string
  readonly edge: string
  readonly ticket: Record<'ground' | 'ink' | 'accent' | 'line', string>
  readonly button: Record<'ground' | 'ink' | 'edge' | 'radius', string>
  readonly radius: string
  readonly weight: number
  readonly display: string
  readonly spacing: string
}

export const LETTER_LOOKS: Record<ThemeName, LetterLook> = {
  neon: {
    ...{ paper: '#FBF7F0', card: '#FFFDF9', ink: '#17171C', soft: '#55515C', accent: '#D6006C' },
    edge: '#E4DED3',
    ticket: { ground: '#FFFFFF', ink: '#17171C', accent: '#D6006C', line: '#B9B3AC' },
    button: { ground: '#1D1830', ink: '#FFFFFF', edge: '#FF2E97', radius: '99px' },
    radius: '20px',
    ...{
      weight: 700,
      display: "ui-rounded,'Arial Rounded MT Bold',system-ui,Arial,sans-serif",
      spacing: '0',
    },
  },
  nolimit: {
    ...{ paper: '#0C0B10', card: '#15131A', ink: '#F5EFE3', soft: '#B8B0A2', accent: '#E2BD6B' },
    edge: '#4A4030',
    ticket: { ground: '#F5EFE3', ink: '#17130A', accent: '#7A1530', line: '#9C7A2C' },
    button: { ground: '#E2BD6B', ink: '#17130A', edge: '#E2BD6B', radius: '4px' },
    radius: '4px',
    ...{ weight: 400, display: "Didot,'Bodoni MT','P052',Georgia,serif", spacing: '0.5px' },
  },
}
