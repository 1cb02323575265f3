import { escapeHtml } from './escape-html.ts'
import { TEXTS } from './messages.ts'
import type { ThemeName, Venue } from './venue.ts'

/** A mail as it is read: its subject, and what it says twice. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** What a mail of a venue says. Values may be hostile: what is written from them is not. */
export type Letter = {
  readonly subject: string
  readonly title: string
  readonly code?: { readonly label: string; readonly value: string }
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly lines: readonly string[]
  /** A link of ours, whole. */
  readonly button?: { readonly label: string; readonly href: string }
  /** A QR code that travels with the mail under this `cid`; the text says what it says, for readers without pictures. */
  readonly qr?: { readonly caption: string; readonly cid: string; readonly href: string }
  readonly hasAlcohol?: boolean
  readonly footer: string
}

/** The letter in the venue's colours, as text and as HTML. */
export function writeLetter(venue: Venue, letter: Letter): Mail {
  return {
    subject: oneLine(letter.subject),
    text: toText(letter),
    html: toHtml(letter, COLOURS[venue.theme]),
  }
}

/** A name with a line break in it must not start a line, or a header, of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

function toText({ title, code, facts, lines, button, qr, hasAlcohol, footer }: Letter): string {
  const blocks = [
    [title],
    [
      ...(code ? [`${code.label} : ${code.value}`] : []),
      ...facts.map(([label, value]) => `${label} : ${value}`),
    ],
    lines,
    ...(button ? [[`${button.label} : ${button.href}`]] : []),
    ...(qr ? [[`${qr.caption} : ${qr.href}`]] : []),
    ...(hasAlcohol ? [[TEXTS.prize.health]] : []),
    [footer],
  ]
  return `${blocks
    .filter(({ length }) => length > 0)
    .map((block) => block.map(oneLine).join('\n'))
    .join('\n\n')}\n`
}

type Colours = { readonly paper: string; readonly ink: string; readonly accent: string }
const COLOURS: Record<ThemeName, Colours> = {
  neon: { paper: '#FBF7F0', ink: '#17171C', accent: '#D6006C' },
  nolimit: { paper: '#0C0B10', ink: '#F5EFE3', accent: '#E2BD6B' },
}

/** One table, colours inline for readers that drop styles; ink on white when printed; nothing is loaded from elsewhere. */
function toHtml(
  { subject, title, code, facts, lines, button, qr, hasAlcohol, footer }: Letter,
  colours: Colours,
): string {
  const { paper, ink, accent } = colours
  const cell = `background:${paper};color:${ink};font:16px/1.5 system-ui,sans-serif`
  const codeFont = 'font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:4px'
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>@media print { body, table, td, h1, p { background: #fff !important; color: #000 !important } }</style>
</head>
<body style="margin:0;background:${paper}">
<table role="presentation" width="100%" bgcolor="${paper}" cellspacing="0" cellpadding="0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" bgcolor="${paper}" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="${cell};padding:24px;border:1px solid ${accent}">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${
  code
    ? `<p style="margin:0">${escapeHtml(code.label)}</p>
<p style="margin:0 0 20px;${codeFont};color:${accent}">${escapeHtml(code.value)}</p>`
    : ''
}
${qr ? picture(qr) : ''}
${paragraph(facts.map(fact).join('<br>'))}
${lines.map((line) => paragraph(escapeHtml(line))).join('\n')}
${button ? link(button, colours) : ''}
${hasAlcohol ? paragraph(`<strong>${escapeHtml(TEXTS.prize.health)}</strong>`) : ''}
<p style="margin:20px 0 0;font-size:13px">${escapeHtml(footer)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function fact([label, value]: readonly [string, string]): string {
  return `${escapeHtml(label)} : <strong>${escapeHtml(value)}</strong>`
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 12px">${content}</p>`
}

function link({ label, href }: { label: string; href: string }, { accent, paper }: Colours): string {
  const look = `display:inline-block;padding:12px 20px;background:${accent};color:${paper};text-decoration:none`
  return paragraph(`<a href="${escapeHtml(href)}" style="${look}"><strong>${escapeHtml(label)}</strong></a>`)
}

/** Its own white border keeps it readable where a mail program turns the colours round. */
function picture({ caption, cid }: { caption: string; cid: string }): string {
  const look = 'display:block;width:180px;height:180px;border:0'
  const image = `<img src="cid:${escapeHtml(cid)}" alt="QR code" width="180" height="180" style="${look}">`
  return `${paragraph(image)}
${paragraph(escapeHtml(caption))}`
}
