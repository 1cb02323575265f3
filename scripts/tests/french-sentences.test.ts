import { globSync } from 'node:fs'
import { join } from 'node:path'

import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

import { REAL_NAMES } from '#testing/venues/real-names.ts'
import { ADMIN_TEXTS } from '#texts/admin/frame/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { SAVED_CODES_TEXTS } from '#texts/codes/messages.ts'
import { OFFER_TEXTS } from '#texts/game/offer.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'
import { UI_TEXTS } from '#texts/ui/messages.ts'
import { fieldValueText } from '#texts/venues/document/difference-texts.ts'
import { HOME_TEXTS } from '#texts/venues/home/home.ts'

import { ARGUMENTS, VALUES } from './sentence-arguments.ts'

type Sentence = (...values: readonly unknown[]) => unknown

const ROOT = join(import.meta.dirname, '../..')
const MONTH = '(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)'
/** Nouns whose plural equals the singular, and words that are not nouns. */
const SAME = '(?:mois|fois|choix|dans|sur|sous|puis|pas|plus)'

/**
 * Faults that no sentence may have, whatever its arguments are. No-break spaces count as spaces.
 */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'a plural after 0 or 1': RegExp(
    `(?<![\\d,.] ?)[01] (?!${SAME}\\b)[\\p{L}-]+[sx]\\b(?! ou plus)`,
    'u',
  ),
  'a plural verb after 0 or 1': /(?<![\d,.] ?)[01] \p{L}+ (?:sont|ont|font|restent|attendent)\b/u,
  '« à » before a date': RegExp(`\\bà \\d+(?:er)? ${MONTH}`, 'u'),
  'a first of the month without « 1er »': RegExp(`(?<!\\d)1 ${MONTH}`, 'u'),
  'an hour with a zero before it': /(?<!\d)0\d h\b/,
  'an elision before a number': /[’'](?:\d|onze\b|huit\b)/i,
  'two spaces, or one at the start or the end': / {2}|^ | $/,
  'a space before a comma or a full stop': / [,.](?!\.)/,
  'two full stops': /(?<!\.)\.\.(?!\.)/,
  'a value that is no text': /\b(?:undefined|null|NaN|Invalid)\b|\[object/,
  'a brand in lower case': /perrier|coca-cola|ipa\b/,
}

/** The specification has this wording for every name. */
const UNCONTRACTED = ['chezVenue', 'UI_TEXTS.header.tagline']

/** « de » or « à » as written before a name, up to the name. */
const PREPOSITION = /(?<![\p{L}’'])(?:(?:de|du|des|à|au|aux|chez) |d[’'])$/iu

const NOW = Date.parse('2026-12-02T22:00:00+01:00')
const wonText = (at: string) => {
  const win = { code: null, prizeName: 'Soft', wonAt: at, isExpired: false }
  return TODAY_TEXTS.wins.state(
    { ...win, handed: { at, by: { kind: 'member', name: 'Anna' } } },
    NOW,
  )
}
const stopText = (now: string) =>
  /jusqu.*?\sh/.exec(TODAY_TEXTS.stop.lead(Date.parse(now)))?.[0] ?? ''

const sentences = await findSentences()

describe('the sentences of the texts', () => {
  it('have unique names: each export and each of its fields has its own name', () => {
    expect(sentences.length).toBeGreaterThan(200)
    const names = sentences.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('have arguments in the table, and each row of the table is used', () => {
    const used = new Set<string>()
    const missing = sentences.flatMap(({ name, run }) =>
      name in ARGUMENTS
        ? []
        : namesOfParameters(run).flatMap((parameter) => {
            used.add(parameter)
            return parameter in VALUES ? [] : [`${name}: ${parameter}`]
          }),
    )
    expect(missing).toEqual([])
    const names = new Set(sentences.map(({ name }) => name))
    expect(Object.keys(ARGUMENTS).filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(VALUES).filter((name) => !used.has(name))).toEqual([])
  })

  it.each(sentences.filter(({ name }) => !UNCONTRACTED.includes(name)))(
    '$name gives correct French for every number, day and name',
    ({ name, run }) => {
      const texts = new Set(argumentsOf(name, run).flatMap((values) => textsOf(run(...values))))
      expect([...texts].flatMap(faultsOf)).toEqual([])
    },
  )
})

describe('a sentence', () => {
  it.each<[written: string, right: string]>([
    [wonText('2026-11-28T01:00:00+01:00'), 'Remis le 28 nov. à 1 h par Anna'],
    [wonText('2026-12-01T01:00:00+01:00'), 'Remis le 1er déc. à 1 h par Anna'],
    [wonText('2026-12-02T21:10:00+01:00'), 'Remis à 21 h 10 par Anna'],
    [TODAY_TEXTS.wins.wonAt('2026-12-01T01:00:00+01:00', NOW), '1er déc. à 1 h'],
    [ADMIN_TEXTS.unpublished(1), 'changement pas encore publié'],
    [fieldValueText('prizes.soft.validityDays', 1), '1 jour'],
    [fieldValueText('accent', undefined), 'aucune'],
    [fieldValueText('codeByEmailOnly', undefined), 'non'],
    [fieldValueText('winMails', undefined), 'oui'],
    [fieldValueText('logo', '03391f6'), 'nouvelle image'],
    [ofVenue('Homard'), 'de Homard'],
    [SIGN_IN_TEXTS.link.invitation('Le Zinc', 'Anna'), 'Anna vous invite au Zinc'],
    [SAVED_CODES_TEXTS.waiting('Pâtisserie'), 'Votre pâtisserie vous attend'],
    [OFFER_TEXTS.toWin(['Cocktail', 'Perrier']), 'À gagner : cocktail, Perrier'],
    // « jusqu’à demain matin, 6 h »
    [stopText('2026-12-02T01:00:00+01:00'), 'jusqu’à ce matin, 6 h'],
    [stopText('2026-12-02T06:00:00+01:00'), 'jusqu’à demain matin, 6 h'],
    [HOME_TEXTS.required.step, 'Laissez un avis sincère sur Google Maps.'],
    // The tagline of the specification.
    [
      UI_TEXTS.header.tagline('Wafu Bar', false),
      'Donnez votre avis et tentez votre chance chez Wafu Bar',
    ],
    [UI_TEXTS.header.tagline('Wafu Bar', true), 'Tentez votre chance chez Wafu Bar'],
  ])('%s', (written, right) => {
    expect(written.replaceAll('\u00a0', ' ')).toBe(right)
  })
})

/** Returns the functions that the exports of the texts contain, named as a reader finds them. */
async function findSentences(): Promise<
  readonly { readonly name: string; readonly run: Sentence }[]
> {
  const files = globSync('src/**/*.fr.ts', { cwd: ROOT }).toSorted()
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(ROOT, file))) as object),
  )
  return modules.flatMap((module) => listFunctions('', module))
}

function listFunctions(name: string, value: unknown): { name: string; run: Sentence }[] {
  if (typeof value === 'function') return [{ name, run: value as Sentence }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    listFunctions(name === '' ? key : `${name}.${key}`, field),
  )
}

type Parameter =
  | { readonly type: 'Identifier'; readonly name: string }
  | { readonly type: 'AssignmentPattern'; readonly left: Parameter }
  | {
      readonly type: 'ObjectPattern'
      readonly properties: readonly { readonly key: { readonly name: string } }[]
    }

function parametersOf(run: Sentence): readonly Parameter[] {
  const [statement] = parseAst(`(${String(run)})`).body as unknown as [
    { readonly expression: { readonly params: readonly Parameter[] } },
  ]
  return statement.expression.params
}

function namesOfParameters(run: Sentence): readonly string[] {
  const namesOf = (parameter: Parameter): readonly string[] => {
    if (parameter.type === 'AssignmentPattern') return namesOf(parameter.left)
    if (parameter.type === 'ObjectPattern') return parameter.properties.map(({ key }) => key.name)
    return [parameter.name]
  }
  return parametersOf(run).flatMap(namesOf)
}

/** Returns each combination of the values of the parameters. */
function argumentsOf(name: string, run: Sentence): readonly (readonly unknown[])[] {
  const valuesOf = (parameter: Parameter): readonly unknown[] => {
    if (parameter.type === 'AssignmentPattern') return valuesOf(parameter.left)
    if (parameter.type === 'Identifier') return VALUES[parameter.name] ?? []
    const keys = parameter.properties.map(({ key }) => key.name)
    return combine(keys.map((key) => VALUES[key] ?? [])).map((values) =>
      Object.fromEntries(values.map((value, index) => [keys[index], value])),
    )
  }
  return ARGUMENTS[name] ?? combine(parametersOf(run).map(valuesOf))
}

function combine(lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  return lists.reduce<readonly (readonly unknown[])[]>(
    (tuples, list) => tuples.flatMap((tuple) => list.map((value) => [...tuple, value])),
    [[]],
  )
}

/** Returns all texts of a result. The HTML of a mail has the words of its text. */
function textsOf(result: unknown): readonly string[] {
  if (typeof result === 'string') return [result]
  if (typeof result !== 'object' || result === null) return []
  return Object.entries(result).flatMap(([key, field]) => (key === 'html' ? [] : textsOf(field)))
}

function faultsOf(written: string): readonly string[] {
  const text = written.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/\n$/, '')
  return [
    ...Object.entries(FAULTS).flatMap(([fault, pattern]) =>
      pattern.test(text) ? [`${fault}: ${text}`] : [],
    ),
    ...REAL_NAMES.flatMap(([name, at, of]) => {
      const place = text.indexOf(name)
      const [preposition] = (place > 0 && PREPOSITION.exec(text.slice(0, place))) || []
      const isRight = [undefined, at, of].includes(preposition && preposition + name)
      return isRight ? [] : [`${preposition}${name}: ${text}`]
    }),
  ]
}
