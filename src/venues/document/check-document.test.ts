import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { newDocument } from '#texts/venues/document/new-document.ts'

import { checkDocument, readDocument, type DocumentProblem } from './check-document.ts'
import type { VenueDocument } from './document-schema.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'

const FIXED_SEED = { seed: 20_261_126 }
const problemsOf = (change: object): readonly DocumentProblem[] => {
  const checked = checkDocument({ ...wafubar, ...change })
  return checked.ok ? [] : checked.problems
}
const messageAt = (change: object, path: string) =>
  problemsOf(change).find((problem) => problem.path === path)?.message
/** Returns the prizes of wafubar with a change of one prize. */
const withPrize = (key: string, change: object) => ({
  prizes: wafubar.prizes.map((prize) => (prize.key === key ? { ...prize, ...change } : prize)),
})
/** Returns the change that puts a value into a field, such as `prizes.cocktail.stock.total`. */
function withValue(path: string, value: unknown): object {
  const [field = '', key, part, limit] = path.replace('[0]', '.cocktail').split('.')
  if (key === undefined) return { [field]: value }
  if (field === 'legal') return { legal: { ...wafubar.legal, [key]: value } }
  return withPrize(key, { [part ?? '']: limit === undefined ? value : { [limit]: value } })
}

const CHOICE = 'Choisissez l’une de ces valeurs\u00a0: '
const LINK = 'Indiquez une adresse qui commence par https://.'
const INITIALS = 'Écrivez une ou deux lettres, ou un nombre de deux chiffres au plus.'
const LOGO = 'Choisissez de nouveau l’image du logo.'
const INSTANT =
  'Indiquez une date, une heure et son décalage, par exemple 2026-12-01T18:00:00+01:00.'
const YES_OR_NO = 'Répondez par oui ou par non (true ou false).'
const KEY =
  'Écrivez de 1 à 30 lettres minuscules sans accent ou chiffres, mais pas «\u00a0nothing\u00a0».'
const PERCENT = 'Indiquez un pourcentage de 0 à 100, avec quatre décimales au plus.'
const UNITS = 'Indiquez un nombre entier de 0 à 1\u202f000\u202f000.'
const MISSING = 'Remplissez ce champ.'
const UNKNOWN = 'Ce champ n’existe pas.'
const GROUP = 'Ce champ attend un groupe de champs.'
const ADDRESS = 'Indiquez une seule adresse e-mail valide.'
const line = (max: number) => `Écrivez de 1 à ${max} caractères, sur une seule ligne.`

describe('the check of a document', () => {
  it.each<[string, string, ...unknown[]]>([
    ['name', line(80), '', '  ', 'a\uD800', 'a\u2028b', '\u202e', '\u200b', 7],
    ['invitation', line(120), 'a\nb'],
    ['theme', `${CHOICE}${THEME_NAMES.join(', ')}.`, 'disco'],
    ['accent', 'Indiquez une couleur sous la forme #rrggbb.', 'red', '#fff'],
    ['initials', INITIALS, '', 'ABC', '<b', 'A B', '🍕'],
    ['logo', LOGO, 7, 'a'.repeat(63), 'constructor', '<svg viewBox="0 0 500 110"></svg>'],
    ['squareLogo', LOGO, 'constructor'],
    [
      'reviewLink',
      LINK,
      'http://example.com',
      'https://google.com@evil.example/',
      'https://avis .example/',
    ],
    [
      'reviewLink',
      'Indiquez une adresse de 500 caractères au plus.',
      `https://a.fr/${'a'.repeat(500)}`,
    ],
    ['mapsLink', LINK, 'javascript:alert(1)'],
    ['adminEmail', ADDRESS, 'a@b.fr, c@d.fr'],
    ['period', `${CHOICE}day, week, month, campaign.`, 'year'],
    ['opensAt', INSTANT, '2026-12-01T18:00:00'],
    ['closesAt', INSTANT, '2026-13-01T18:00:00Z'],
    ['termsDate', 'Indiquez une date, par exemple 2026-12-01.', '16/06/2025', '2025-02-29'],
    ['reviewMode', `${CHOICE}required, invited.`, 'later'],
    ['codeByEmailOnly', YES_OR_NO, 1],
    ['winMails', YES_OR_NO, 'false'],
    ['refuseDisposableEmails', YES_OR_NO, null],
    ['retentionMonths', 'Indiquez un nombre entier de 1 à 36.', 0, -1, 1.5, 37, NaN, '12', null],
    ['territory', line(200), ''],
    ['prizes', 'Ce champ attend une liste.', {}],
    ['prizes', 'Proposez de 1 à 7 lots.', [], Array(8).fill(wafubar.prizes[0])],
    [
      'prizes',
      'Donnez à un lot au moins des chances supérieures à 0.',
      [{ ...wafubar.prizes[0], probability: 0 }],
    ],
    ['prizes[0].key', KEY, 'Cocktail', 'a-1', 'nothing', 'a'.repeat(31), 7],
    ['prizes.soft.name', 'Ce nom est déjà celui d’un autre lot.', 'Cóck\u200bTAIL '],
    [
      'prizes.soft.name',
      'Ce nom est celui des cases perdantes\u00a0: choisissez-en un autre.',
      'Dommage',
    ],
    ['prizes.cocktail.name', line(24), 'a'.repeat(25)],
    [
      'prizes.cocktail.icon',
      `${CHOICE}cocktail, beer, wine, spirit, soft, coffee, food, dessert, gift.`,
      'yacht',
    ],
    ['prizes.cocktail.alcohol', YES_OR_NO, 'oui'],
    ['prizes.cocktail.probability', PERCENT, -1, NaN, 0.000_01, 100.1],
    ['prizes.cocktail.stock.total', UNITS, -3],
    ['prizes.cocktail.stock.perDay', UNITS, 1.5],
    ['prizes.cocktail.stock.totl', UNKNOWN, 3],
    ['prizes.cocktail.validityDays', 'Indiquez un nombre entier de 1 à 3\u202f650.', 0],
    ['prizes.cocktail.details', line(200), ''],
    ['prizes.cocktail.type', UNKNOWN, 'cocktail'],
    ['legal', GROUP, 'SARL'],
    ['legal.company', line(300), undefined],
    ['legal.email', ADDRESS, 'wafubar'],
    ['legal.vat', line(300), ''],
    ['legal.isExample', YES_OR_NO, 'yes'],
    ['legal.iban', UNKNOWN, 'FR76'],
    ['key', UNKNOWN, 'wafubar'],
    ['paused', UNKNOWN, true],
  ])('refuses in %s, with « %s »: %j', (path, message, ...values) => {
    for (const value of values)
      expect([value, messageAt(withValue(path, value), path)]).toEqual([value, message])
  })

  it.each<[string, string, object]>([
    [
      'closesAt',
      'Indiquez une fermeture après l’ouverture du jeu.',
      { opensAt: '2026-12-01T18:00:00+01:00', closesAt: '2026-12-01T17:00:00Z' },
    ],
    [
      'prizes',
      'Les chances des lots font 100,0001\u00a0%\u00a0: elles ne peuvent pas dépasser 100\u00a0%.',
      withPrize('cocktail', { probability: 81.0001 }),
    ],
    ['prizes[0]', GROUP, { prizes: [null, ...wafubar.prizes] }],
    [
      'prizes[1].key',
      'Cette clé est déjà celle d’un autre lot.',
      withPrize('soft', { key: 'cocktail' }),
    ],
    [
      'prizes.cocktail.stock.total',
      'Indiquez une quantité en tout ou par jour.',
      withPrize('cocktail', { stock: {} }),
    ],
  ])('refuses at %s: %s', (path, message, change) => {
    expect(messageAt(change, path)).toBe(message)
  })

  it('reports each missing field, each unknown field, and every other problem at once', () => {
    const checked = checkDocument({ couleur: 'red', toString: 1, legal: {} })
    const problems = checked.ok ? [] : checked.problems
    const paths = (message: string) =>
      problems.filter((one) => one.message === message).map(({ path }) => path)
    expect(paths(UNKNOWN)).toEqual(['couleur', 'toString'])
    expect(paths(MISSING)).toEqual([
      'name',
      'invitation',
      'theme',
      'reviewLink',
      'mapsLink',
      'adminEmail',
      'period',
      'prizes',
      'legal.company',
      'legal.form',
      'legal.capital',
      'legal.address',
      'legal.phone',
      'legal.email',
      'legal.registration',
      'legal.publicationDirector',
      'legal.host',
      'legal.isExample',
    ])
    const dates = { opensAt: '2026-12-02T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }
    const many = problemsOf({
      name: '',
      ...dates,
      ...withPrize('cocktail', { probability: -1, name: 'Soft' }),
    })
    expect(many.map(({ path }) => path).toSorted()).toEqual([
      'closesAt',
      'name',
      'prizes.cocktail.probability',
      'prizes.soft.name',
    ])
  })

  it.each([null, undefined, 'wafubar', 7])('refuses %j', (value) => {
    expect(checkDocument(value)).toEqual({
      ok: false,
      problems: [{ path: '', message: GROUP }],
    })
  })

  it('accepts the examples and a new document, and returns them unchanged', () => {
    for (const document of [...EXAMPLES.values(), newDocument('Chez Paul')])
      expect(checkDocument(document)).toEqual({ ok: true, document })
  })

  it('drops the invisible characters of names and addresses', () => {
    const [example] = EXAMPLES.values()
    const pasted = { name: 'Le\u200B Zinc\uFEFF', adminEmail: '\u202Aana@example.fr\u202C' }
    const document = { ...example, name: 'Le Zinc', adminEmail: 'ana@example.fr' }
    expect(checkDocument({ ...example, ...pasted })).toEqual({ ok: true, document })
  })

  it('accepts any valid odds, limits and dates', () => {
    const units = fc.integer({ min: 0, max: 1_000_000 })
    const stock = fc.oneof(
      fc.record({ total: units }),
      fc.record({ perDay: units }),
      fc.record({ total: units, perDay: units }),
    )
    const share = fc.integer({ min: 0, max: 810_000 })
    fc.assert(
      fc.property(
        stock,
        share,
        fc.integer({ min: 1, max: 3650 }),
        (limits, unitsOfOdds, validityDays) => {
          const dates = { opensAt: '2026-12-01T18:00:00+01:00', closesAt: '2026-12-24T00:00:00Z' }
          const prizes = withPrize('cocktail', {
            stock: limits,
            probability: unitsOfOdds / 10_000,
            validityDays,
          })
          expect(problemsOf({ ...prizes, ...dates })).toEqual([])
        },
      ),
      FIXED_SEED,
    )
  })

  it('does not throw for any JSON value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom<keyof VenueDocument>('prizes', 'legal', 'logo'),
        (value, field) => {
          expect(checkDocument(value).ok).toBe(false)
          expect(checkDocument({ ...wafubar, [field]: value }).ok).toBe(false)
        },
      ),
      FIXED_SEED,
    )
  })
})

describe('the reader of a document', () => {
  it.each([
    ['{', 'Ce fichier n’est pas un document JSON valide.'],
    ['', 'Ce fichier n’est pas un document JSON valide.'],
    [' '.repeat(65_537), 'Ce document dépasse 64\u00a0Kio.'],
    [`"${'é'.repeat(32_768)}"`, 'Ce document dépasse 64\u00a0Kio.'],
    ['a'.repeat(2_000_000), 'Ce document dépasse 64\u00a0Kio.'],
  ])('refuses %.9s', (text, message) => {
    expect(readDocument(text)).toEqual({ ok: false, problems: [{ path: '', message }] })
  })

  it('returns the document of a JSON text', () => {
    expect(readDocument(JSON.stringify(wafubar))).toEqual({ ok: true, document: wafubar })
  })
})

describe('the texts of the fields', () => {
  it('have a label for each field, and help texts that end with a full stop', () => {
    const texts = Object.entries(DOCUMENT_FIELDS)
    const labels = texts.map(
      ([path, { label }]) => `${/^(?:prizes|legal)\./.exec(path)?.[0] ?? ''} ${label}`,
    )
    expect(new Set(labels).size).toBe(texts.length)
    for (const [, { help }] of texts) expect(help ?? '.').toMatch(/\.$/)
  })
})
