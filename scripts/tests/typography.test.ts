import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

import { GAME_TEXTS } from '#texts/game/messages.ts'
import { TOASTS } from '#texts/game/toasts.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
  .map((name) => join('src', name))
const KINDS = ['catalogues', 'components', 'pure files', 'scripts of the page', 'mails and posters']
const kindOf = (file: string) => {
  if (/\.[a-z]{2}\.ts$/.test(file)) return file.endsWith('.fr.ts') ? 'catalogues' : null
  if (file.endsWith('.tsx')) return 'components'
  // Most server files hold SQL and English only.
  if (file.includes('/server/'))
    return /\/posters\/|-mails?\.ts$/.test(file) ? 'mails and posters' : null
  return file.includes('/web/') ? 'scripts of the page' : 'pure files'
}
/** A breaking space where French typography requires a no-break space. */
const BREAKING_SPACE =
  /(?:^|[\p{L}\p{N}’')}»%…]) [;:!?»%€](?=[\s.,)»]|$)|« |\d (?:€|%|ans|heures|minutes)|^ (?:ans|heures|minutes)\b/u

/** French texts have one apostrophe (’) and one hyphen (-). A dash stands between spaces. */
const OTHER_MARK = /\p{L}['ʼ`´]\p{L}|[\u2010\u2011\u2212\u2015]|(?<! )[–—]|[–—](?! )/u

/**
 * Texts that the owner of the game specified, with a breaking space or another apostrophe. They
 * must not change.
 */
const EXACT_TEXTS: ReadonlySet<string> = new Set([
  TOASTS.playerEmailMissing.description,
  TOASTS.lookupFailed.description,
  TOASTS.codeMissing.description,
  GAME_TEXTS.prize.lostText,
  "Impossible d'envoyer les e-mails: ",
  TOASTS.reviewThanks.title,
  TOASTS.emailSaved.title,
  TOASTS.lost.description,
  GAME_TEXTS.wheel.idle,
  GAME_TEXTS.wheel.played,
  GAME_TEXTS.wheel.alreadyPlayed,
  GAME_TEXTS.prize.wonTitle,
  'E-mails de Notification Envoyés !',
  'Vous avez gagné : ',
])

describe('visible texts', () => {
  it.each(KINDS)(
    'of %s have no line break before a punctuation mark or after a guillemet',
    (kind) => expect(listTexts(kind, BREAKING_SPACE)).toEqual([]),
  )

  it.each(KINDS)('of %s have one apostrophe and one hyphen', (kind) =>
    expect(listTexts(kind, OTHER_MARK)).toEqual([]),
  )

  it('have no unused exception', () => {
    const written = new Set(FILES.filter((file) => kindOf(file) === 'catalogues').flatMap(textsOf))
    expect([...EXACT_TEXTS].filter((text) => !written.has(text))).toEqual([])
  })
})

/** Returns the texts of a kind with a fault, except EXACT_TEXTS. */
function listTexts(kind: string, fault: RegExp): readonly string[] {
  return FILES.filter((file) => kindOf(file) === kind).flatMap((file) =>
    textsOf(file)
      .filter((text) => fault.test(text) && !EXACT_TEXTS.has(text))
      .map((text) => `${file}: ${text}`),
  )
}

/** Returns all string literals, JSX texts and parts of templates of a file. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang }))
  return texts
}
