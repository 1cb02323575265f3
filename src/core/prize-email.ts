import { escapeHtml } from './escape-html.ts'
import { frenchDate, TEXTS } from './messages.ts'
import { ADULT_AGE_YEARS } from './rules.ts'
import type { ThemeName, Venue } from './venue.ts'

/** A saved prize code and what was won with it. */
export type Win = {
  readonly code: string
  readonly prizeName: string
  readonly userEmail: string
  readonly hasAlcohol: boolean
  /** Milliseconds since 1970. */
  readonly playedAt: number
}

export type PrizeEmail = { readonly subject: string; readonly text: string; readonly html: string }

/** What the player shows at the venue. It carries no advertising: it answers her own win. */
export function playerEmail(win: Win, venue: Venue): PrizeEmail {
  return render(venue, {
    subject: `Votre lot chez ${venue.name} : ${win.prizeName}`,
    title: `Félicitations ! Vous avez gagné : ${win.prizeName}`,
    codeLabel: 'Votre code',
    code: win.code,
    facts: [
      ['Établissement', venue.name],
      ['Gagné le', frenchDate(win.playedAt)],
    ],
    lines: [
      'Pour retirer votre lot, présentez ce code ou cet e-mail sur place.',
      'Il est personnel et remis une seule fois.',
      ...(win.hasAlcohol
        ? [
            `Une pièce d’identité vous sera demandée : ce lot est réservé aux personnes de ${ADULT_AGE_YEARS} ans ou plus.`,
          ]
        : []),
      `À bientôt chez ${venue.name} !`,
    ],
    health: win.hasAlcohol,
    footer: `Vous recevez cet e-mail parce que cette adresse a gagné un lot à ${TEXTS.brand}.`,
  })
}

/** What the venue needs to recognise the code and to hand the prize over once. */
export function venueEmail(win: Win, venue: Venue): PrizeEmail {
  return render(venue, {
    subject: `Lot gagné chez ${venue.name} : ${win.prizeName}`,
    title: `Un joueur a gagné : ${win.prizeName}`,
    codeLabel: 'Code à vérifier',
    code: win.code,
    facts: [
      ['Établissement', venue.name],
      ['Lot', win.prizeName],
      ['E-mail du joueur', win.userEmail],
      ['Gagné le', frenchDate(win.playedAt)],
    ],
    lines: [
      'Remettez le lot une seule fois, sur présentation de ce code ou de l’e-mail du joueur.',
      ...(win.hasAlcohol ? [`Demandez une pièce d’identité : ${ADULT_AGE_YEARS} ans ou plus.`] : []),
    ],
    health: win.hasAlcohol,
    footer: 'L’adresse du joueur sert à la remise du lot. Elle ne vaut pas accord pour recevoir des offres.',
  })
}

type Letter = {
  readonly subject: string
  readonly title: string
  readonly codeLabel: string
  readonly code: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly lines: readonly string[]
  readonly health: boolean
  readonly footer: string
}

function render(venue: Venue, letter: Letter): PrizeEmail {
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

function toText({ title, codeLabel, code, facts, lines, health, footer }: Letter): string {
  const blocks = [
    [title],
    [`${codeLabel} : ${code}`, ...facts.map(([label, value]) => `${label} : ${value}`)],
    lines,
    ...(health ? [[TEXTS.prize.health]] : []),
    [footer],
  ]
  return `${blocks.map((block) => block.map(oneLine).join('\n')).join('\n\n')}\n`
}

type Colours = { readonly paper: string; readonly ink: string; readonly accent: string }
const COLOURS: Record<ThemeName, Colours> = {
  neon: { paper: '#FBF7F0', ink: '#17171C', accent: '#D6006C' },
  nolimit: { paper: '#0C0B10', ink: '#F5EFE3', accent: '#E2BD6B' },
}

/** One table, colours inline for readers that drop styles; ink on white when printed; nothing is loaded from elsewhere. */
function toHtml(
  { subject, title, codeLabel, code, facts, lines, health, footer }: Letter,
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
<p style="margin:0">${escapeHtml(codeLabel)}</p>
<p style="margin:0 0 20px;${codeFont};color:${accent}">${escapeHtml(code)}</p>
${paragraph(facts.map(fact).join('<br>'))}
${lines.map((line) => paragraph(escapeHtml(line))).join('\n')}
${health ? paragraph(`<strong>${escapeHtml(TEXTS.prize.health)}</strong>`) : ''}
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
  return `${escapeHtml(label)} : <strong>${escapeHtml(value)}</strong>`
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 12px">${content}</p>`
}
