import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

import { TEXTS, TOASTS } from '#core/messages.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src/core', 'src/venues', 'src/server/mail', 'src/server/poster', 'src/web']
/** A space at which a line may end, where French typography wants none. */
const LOOSE =
  /(?:^|[\p{L}\p{N}’')}»%…]) [;:!?»%€](?=[\s.,)»]|$)|« |\d (?:€|%|ans|heures|minutes)|^ (?:ans|heures|minutes)\b/u

/** The specification writes these with a plain space, and they stand as they are (spec §2, §4, §8). */
const EXACT: ReadonlySet<string> = new Set([
  ...[TOASTS.reviewThanks.title, TOASTS.emailSaved.title, TOASTS.lost.description],
  ...[TEXTS.wheel.idle, TEXTS.wheel.played, TEXTS.wheel.alreadyPlayed, TEXTS.prize.wonTitle],
  ...['E-mails de Notification Envoyés !', 'Vous avez gagné : '],
])

describe('texts that a visitor reads', () => {
  it.each(FOLDERS)('of %s never start a line with a sign, nor leave a guillemet alone', (folder) => {
    const loose = filesOf(folder).flatMap((file) =>
      textsOf(file)
        .filter((text) => LOOSE.test(text) && !EXACT.has(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(loose).toEqual([])
  })

  it('keeps no exception that is written nowhere', () => {
    const written = new Set(filesOf('src/core').flatMap(textsOf))
    expect([...EXACT].filter((text) => !written.has(text))).toEqual([])
  })
})

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
    .map((name) => join(folder, name))
}

/** Every string of a file, and every piece of a template, as the parser sees them. */
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
