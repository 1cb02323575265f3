import { escapeHtml } from '#platform/formats/escape-html.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { labelled } from '#texts/mail/labelled.ts'
import { LANGUAGE } from '#texts/platform/language.ts'
import { ALCOHOL_WARNING } from '#texts/venues/prizes/alcohol-warning.ts'
import { initialsOf } from '#venues/logos/initials.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { mailThemeOf } from '#venues/themes/venue-colours.ts'
import type { MailTheme } from '#venues/themes/theme.ts'
import type { Venue } from '#venues/venue.ts'

import { PRODUCT_MAIL_THEME } from './product-mail-theme.ts'

/** The `cid` of the picture of the logo or the mark. */
export const LOGO_CID = 'logo'

/** A mail: its subject, and its content as plain text and as HTML. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** `mark`: true for names and addresses, so that no client translates them. */
type Fact = readonly [label: string, value: string, mark?: 'notLanguage']

/** The content of a mail. Its values may be hostile; the layout escapes them. */
type MailContent = {
  readonly subject: string
  readonly title: string
  readonly code?: { readonly label: string; readonly value: string }
  readonly facts: readonly Fact[]
  readonly lines: readonly string[]
  /** `href`: an absolute URL of the page. */
  readonly button?: { readonly label: string; readonly href: string }
  /** A picture above the code, attached to the mail under this `cid`. */
  readonly pictureCid?: string
  /**
   * A QR code, attached to the mail under this `cid`. The plain text contains its link, for clients
   * that show no images.
   */
  readonly qr?: { readonly caption: string; readonly cid: string; readonly href: string }
  readonly hasAlcohol?: boolean
  readonly footer: string
}

type MailVenue = Venue & Pick<PublishedVenue, 'pictures'>

/** Lays out a mail in the venue's colours, as text and as HTML. */
export function layOutMail(venue: MailVenue, content: MailContent): Mail {
  return layOut(
    content,
    mailThemeOf(venue),
    venue.logo === undefined ? sign(venue) : logoImage(venue.name),
  )
}

/** Lays out a mail of the product itself, not of a venue. */
export function layOutProductMail(content: MailContent): Mail {
  return layOut(content, PRODUCT_MAIL_THEME, escapeHtml(PRODUCT_NAME))
}

function layOut(content: MailContent, theme: MailTheme, senderHtml: string): Mail {
  return {
    subject: oneLine(content.subject),
    text: toText(content),
    html: toHtml(senderHtml, content, theme),
  }
}

/** Returns a text without line breaks, which could start a new header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

function toText({
  title,
  code,
  facts,
  lines,
  button,
  qr,
  hasAlcohol,
  footer,
}: MailContent): string {
  const blocks = [
    [title],
    [
      ...(code ? [labelled(code.label, code.value)] : []),
      ...facts.map(([label, value]) => labelled(label, value)),
    ],
    lines,
    ...(button ? [[labelled(button.label, button.href)]] : []),
    ...(qr ? [[labelled(qr.caption, qr.href)]] : []),
    ...(hasAlcohol ? [[ALCOHOL_WARNING]] : []),
    [footer],
  ]
  return `${blocks
    .filter(({ length }) => length > 0)
    .map((block) => block.map(oneLine).join('\n'))
    .join('\n\n')}\n`
}

/**
 * Returns nested tables with inline colours, because some clients drop style sheets. The HTML loads
 * nothing from a server.
 */
function toHtml(senderHtml: string, content: MailContent, mailTheme: MailTheme): string {
  const { subject, title, code, facts, lines, button, hasAlcohol, footer } = content
  const {
    background,
    cardBackground,
    text: textColour,
    mutedText,
    accent,
    border,
    radius,
  } = mailTheme
  const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0"'
  const font = 'font:16px/1.5 system-ui,Arial,sans-serif'
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>@media print { body, table, td, h1, p, strong, a { background: #fff !important; color: #000 !important } }</style>
</head>
<body style="margin:0;background:${background}">
<table ${table} bgcolor="${background}">
<tr><td align="center" style="padding:28px 12px">
<table ${table} bgcolor="${background}" style="max-width:520px">
<tr><td translate="no" align="center" style="padding:0 0 18px;background:${background};color:${accent};${titleStyle(mailTheme, 26)}">${senderHtml}</td></tr>
<tr><td style="background:${cardBackground};color:${textColour};${font};padding:28px 24px;border:1px solid ${border};border-radius:${radius}">
<h1 style="margin:0 0 20px;${titleStyle(mailTheme, 24)}">${escapeHtml(title)}</h1>
${code ? ticket(code, content, mailTheme) : ''}
${facts.length > 0 ? paragraph(facts.map(fact).join('<br>')) : ''}
${lines.map((line) => paragraph(escapeHtml(line))).join('\n')}
${button ? link(button, mailTheme) : ''}
${hasAlcohol ? paragraph(`<strong>${escapeHtml(ALCOHOL_WARNING)}</strong>`) : ''}
</td></tr>
<tr><td align="center" style="padding:18px 24px 0;background:${background}">
<p style="margin:0;color:${mutedText};font:13px/1.5 system-ui,Arial,sans-serif">${escapeHtml(footer)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function titleStyle(
  { titleWeight, titleFont, titleLetterSpacing }: MailTheme,
  sizePx: number,
): string {
  return `font:${titleWeight} ${sizePx}px/1.25 ${titleFont};letter-spacing:${titleLetterSpacing}`
}

/**
 * Returns the ticket. Its QR code has a border in the ticket's colour, for clients that invert
 * colours.
 */
function ticket(
  code: NonNullable<MailContent['code']>,
  { pictureCid, qr }: MailContent,
  { ticket: colours, radius }: MailTheme,
): string {
  const style = `padding:18px 12px;background:${colours.background};color:${colours.text};border:1px dashed ${colours.line};border-radius:${radius};font:16px/1.5 system-ui,Arial,sans-serif`
  const codeFont =
    'font:700 32px/1.3 ui-monospace,Consolas,monospace;letter-spacing:3px;white-space:nowrap'
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px">
<tr><td align="center" bgcolor="${colours.background}" style="${style}">
${pictureCid ? picture(pictureCid) : ''}
<p style="margin:0">${escapeHtml(code.label)}</p>
<p translate="no" title="${escapeHtml(code.value)}" style="margin:0;${codeFont};color:${colours.accent}">${groups(code.value)}</p>
${qr ? qrImage(qr) : ''}
</td></tr>
</table>`
}

/**
 * Returns a picture. Its `alt` is empty, because the title of the mail names what the picture
 * shows.
 */
function picture(cid: string): string {
  return `<img src="cid:${escapeHtml(cid)}" alt="" width="84" height="84" style="display:block;margin:0 auto 6px;border:0">`
}

/**
 * Returns the image of a logo. Outlook reads the attribute `width`; other clients read the style.
 * The `alt` has the style of the cell.
 */
function logoImage(name: string): string {
  return `<img src="cid:${LOGO_CID}" alt="${escapeHtml(name)}" width="200" style="display:block;border:0;width:auto;max-width:200px;max-height:88px">`
}

/** Returns the mark of a venue, which is its icon or its initials, above its name. */
function sign({ name, initials = initialsOf(name), pictures }: MailVenue): string {
  const mark =
    pictures === undefined
      ? `<span aria-hidden="true" style="font-size:40px;line-height:1.2">${escapeHtml(initials)}</span><br>`
      : `<img src="cid:${LOGO_CID}" alt="" width="64" height="64" style="display:block;border:0;margin:0 auto 8px;border-radius:14px">`
  return mark + escapeHtml(name)
}

/**
 * Returns a code in two groups of four, unless it has a hyphen. The gap is no character, so that a
 * copy of the code has no space.
 */
function groups(code: string): string {
  if (code.includes('-')) return escapeHtml(code)
  return `${escapeHtml(code.slice(0, 4))}<span style="padding-left:14px">${escapeHtml(code.slice(4))}</span>`
}

function fact([label, value, mark]: Fact): string {
  return labelled(
    escapeHtml(label),
    `<strong${mark ? ' translate="no"' : ''}>${escapeHtml(value)}</strong>`,
  )
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 12px">${content}</p>`
}

function link({ label, href }: { label: string; href: string }, { button }: MailTheme): string {
  const style = `display:inline-block;margin:6px 0;padding:14px 28px;background:${button.background};color:${button.text};border:2px solid ${button.border};border-radius:${button.radius};text-decoration:none`
  return paragraph(
    `<a href="${escapeHtml(href)}" style="${style}"><strong>${escapeHtml(label)}</strong></a>`,
  )
}

function qrImage({ caption, cid }: { caption: string; cid: string }): string {
  const style = 'display:block;width:180px;height:180px;margin:8px auto 0;border:0'
  return `<img src="cid:${escapeHtml(cid)}" alt="QR code" width="180" height="180" style="${style}">
<p style="margin:8px 0 0">${escapeHtml(caption)}</p>`
}
