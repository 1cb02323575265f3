import type { ThemeName } from '#venues/venue.ts'

/** The colours and fonts of a theme in mails, limited to the CSS of every mail client: no gradient, image or web font. */
export type MailStyle = {
  readonly background: string
  readonly cardBackground: string
  readonly text: string
  readonly mutedText: string
  readonly accent: string
  readonly border: string
  readonly ticket: Record<'background' | 'text' | 'accent' | 'line', string>
  readonly button: Record<'background' | 'text' | 'border' | 'radius', string>
  readonly radius: string
  readonly titleWeight: number
  readonly titleFont: string
  readonly titleLetterSpacing: string
}

export const MAIL_STYLES: Record<ThemeName, MailStyle> = {
  neon: {
    ...{
      background: '#FBF7F0',
      cardBackground: '#FFFDF9',
      text: '#17171C',
      mutedText: '#55515C',
      accent: '#D6006C',
    },
    border: '#E4DED3',
    ticket: { background: '#FFFFFF', text: '#17171C', accent: '#D6006C', line: '#B9B3AC' },
    button: { background: '#1D1830', text: '#FFFFFF', border: '#FF2E97', radius: '99px' },
    radius: '20px',
    ...{
      titleWeight: 700,
      titleFont: "ui-rounded,'Arial Rounded MT Bold',system-ui,Arial,sans-serif",
      titleLetterSpacing: '0',
    },
  },
  nolimit: {
    ...{
      background: '#0C0B10',
      cardBackground: '#15131A',
      text: '#F5EFE3',
      mutedText: '#B8B0A2',
      accent: '#E2BD6B',
    },
    border: '#4A4030',
    ticket: { background: '#F5EFE3', text: '#17130A', accent: '#7A1530', line: '#9C7A2C' },
    button: { background: '#E2BD6B', text: '#17130A', border: '#E2BD6B', radius: '4px' },
    radius: '4px',
    ...{ titleWeight: 400, titleFont: "Didot,'Bodoni MT','P052',Georgia,serif", titleLetterSpacing: '0.5px' },
  },
}
