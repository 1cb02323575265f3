import type { MailTheme } from '#venues/themes/theme.ts'

/**
 * The look of a mail of the product itself, with the colours of the pages without a venue
 * (product-theme.css, light).
 */
export const PRODUCT_MAIL_THEME: MailTheme = {
  background: '#F4F1EA',
  cardBackground: '#FFFDF8',
  text: '#1B1A1F',
  mutedText: '#5A5661',
  accent: '#A3123F',
  border: '#DAD7D1',
  ticket: { background: '#FFFFFF', text: '#1B1A1F', accent: '#A3123F', line: '#7F7A86' },
  button: { background: '#1B1A1F', text: '#FFFDF8', border: '#1B1A1F', radius: '12px' },
  radius: '16px',
  titleWeight: 700,
  titleFont: 'system-ui,Arial,sans-serif',
  titleLetterSpacing: '-0.3px',
}
