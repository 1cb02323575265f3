import { escapeHtml } from './escape-html.ts'
import { LETTER_LOOKS, type LetterLook } from './letter-look.ts'
import { TEXTS } from './messages.ts'
import type { Venue } from './venue.ts'

/** A mail as it is read: its subject, and what it says twice. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** What a mail of a venue says. Values may be hostile: what is written from them is not. */
type Letter = {
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
    html: toHtml(venue, letter, LETTER_LOOKS[venue.theme]),
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

/** One table in another, colours inline for readers that drop styles; ink on white when printed; nothing is loaded from elsewhere. */
function toHtml(venue: Venue, letter: Letter, look: LetterLook): string {
  const { subject, title, code, facts, lines, button, qr, hasAlcohol, footer } = letter
  const { paper, card, ink, soft, accent, edge, radius } = look
  const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0"'
  const text = 'font:16px/1.5 system-ui,Arial,sans-serif'
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>@media print { body, table, td, h1, p, strong, a { background: #fff !important; color: #000 !important } }</style>
</head>
<body style="margin:0;background:${paper}">
<table ${table} bgcolor="${paper}">
<tr><td align="center" style="padding:28px 12px">
<table ${table} bgcolor="${paper}" style="max-width:520px">
<tr><td align="center" style="padding:0 0 18px;background:${paper};color:${accent};${display(look, 26)}">${escapeHtml(venue.name)}</td></tr>
<tr><td style="background:${card};color:${ink};${text};padding:28px 24px;border:1px solid ${edge};border-radius:${radius}">
<h1 style="margin:0 0 20px;${display(look, 24)}">${escapeHtml(title)}</h1>
${code ? ticket(code, qr, look) : ''}
${facts.length > 0 ? paragraph(facts.map(fact).join('<br>')) : ''}
${lines.map((line) => paragraph(escapeHtml(line))).join('\n')}
${button ? link(button, look) : ''}
${hasAlcohol ? paragraph(`<strong>${escapeHtml(TEXTS.prize.health)}</strong>`) : ''}
</td></tr>
<tr><td align="center" style="padding:18px 24px 0;background:${paper}">
<p style="margin:0;color:${soft};font:13px/1.5 system-ui,Arial,sans-serif">${escapeHtml(footer)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function display({ weight, display: family, spacing }: LetterLook, size: number): string {
  return `font:${weight} ${size}px/1.25 ${family};letter-spacing:${spacing}`
}

/** The code is what one sees; its QR has a white border of its own, for readers that turn colours round. */
function ticket(
  code: NonNullable<Letter['code']>,
  qr: Letter['qr'],
  { ticket: paper, radius }: LetterLook,
): string {
  const look = `padding:18px 12px;background:${paper.ground};color:${paper.ink};border:1px dashed ${paper.line};border-radius:${radius};font:16px/1.5 system-ui,Arial,sans-serif`
  const codeFont = 'font:700 32px/1.3 ui-monospace,Consolas,monospace;letter-spacing:4px'
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px">
<tr><td align="center" bgcolor="${paper.ground}" style="${look}">
<p style="margin:0">${escapeHtml(code.label)}</p>
<p style="margin:0;${codeFont};color:${paper.accent}">${escapeHtml(code.value)}</p>
${qr ? picture(qr) : ''}
</td></tr>
</table>`
}

function fact([label, value]: readonly [string, string]): string {
  return `${escapeHtml(label)} : <strong>${escapeHtml(value)}</strong>`
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 12px">${content}</p>`
}

function link({ label, href }: { label: string; href: string }, { button }: LetterLook): string {
  const look = `display:inline-block;margin:6px 0;padding:14px 28px;background:${button.ground};color:${button.ink};border:2px solid ${button.edge};border-radius:${button.radius};text-decoration:none`
  return paragraph(`<a href="${escapeHtml(href)}" style="${look}"><strong>${escapeHtml(label)}</strong></a>`)
}

function picture({ caption, cid }: { caption: string; cid: string }): string {
  const look = 'display:block;width:180px;height:180px;margin:8px auto 0;border:0'
  return `<img src="cid:${escapeHtml(cid)}" alt="QR code" width="180" height="180" style="${look}">
<p style="margin:8px 0 0">${escapeHtml(caption)}</p>`
}
