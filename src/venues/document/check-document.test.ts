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
/** Returns the prizes of wafubar with a change of the first prize. */
const prizesWith = (change: object, key = 'cocktail') => ({
  prizes: wafubar.prizes.map((prize) => (prize.key === key ? { ...prize, ...change } : prize)),
})
const withStock = (stock: object) => prizesWith({ stock })
const legalWith = (change: object) => ({ legal: { ...wafubar.legal, ...change } })

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
const line = (max: number) => `Écrivez de 1 à ${max} caractères, sur une seule ligne.`

describe('the check of a document', () => {
  it.each<[string, string, object]>([
    ['name', line(80), { name: '' }],
    ['name', line(80), { name: '  ' }],
    ['name', line(80), { name: 'a\uD800' }],
    ['name', line(80), { name: 'a\u2028b' }],
    ['name', line(80), { name: '\u202e' }],
    ['name', line(80), { name: '\u200b' }],
    ['name', line(80), { name: 7 }],
    ['invitation', line(120), { invitation: 'a\nb' }],
    ['theme', `${CHOICE}${THEME_NAMES.join(', ')}.`, { theme: 'disco' }],
    ['accent', 'Indiquez une couleur sous la forme #rrggbb.', { accent: 'red' }],
    ['accent', 'Indiquez une couleur sous la forme #rrggbb.', { accent: '#fff' }],
    ['initials', INITIALS, { initials: '' }],
    ['initials', INITIALS, { initials: 'ABC' }],
    ['initials', INITIALS, { initials: '<b' }],
    ['initials', INITIALS, { initials: 'A B' }],
    ['initials', INITIALS, { initials: '🍕' }],
    ['logo', LOGO, { logo: 7 }],
    ['squareLogo', LOGO, { squareLogo: 'constructor' }],
    ['logo', LOGO, { logo: 'a'.repeat(63) }],
    ['logo', LOGO, { logo: 'constructor' }],
    ['logo', LOGO, { logo: '<svg viewBox="0 0 500 110"></svg>' }],
    ['reviewLink', LINK, { reviewLink: 'http://example.com' }],
    ['reviewLink', LINK, { reviewLink: 'https://google.com@evil.example/' }],
    ['reviewLink', LINK, { reviewLink: 'https://avis .example/' }],
    [
      'reviewLink',
      'Indiquez une adresse de 500 caractères au plus.',
      { reviewLink: `https://a.fr/${'a'.repeat(500)}` },
    ],
    ['mapsLink', LINK, { mapsLink: 'javascript:alert(1)' }],
    ['adminEmail', 'Indiquez une seule adresse e-mail valide.', { adminEmail: 'a@b.fr, c@d.fr' }],
    ['period', `${CHOICE}day, week, month, campaign.`, { period: 'year' }],
    ['opensAt', INSTANT, { opensAt: '2026-12-01T18:00:00' }],
    ['closesAt', INSTANT, { closesAt: '2026-13-01T18:00:00Z' }],
    [
      'closesAt',
      'Indiquez une fermeture après l’ouverture du jeu.',
      { opensAt: '2026-12-01T18:00:00+01:00', closesAt: '2026-12-01T17:00:00Z' },
    ],
    ['termsDate', 'Indiquez une date, par exemple 2026-12-01.', { termsDate: '16/06/2025' }],
    ['termsDate', 'Indiquez une date, par exemple 2026-12-01.', { termsDate: '2025-02-29' }],
    ['reviewMode', `${CHOICE}required, invited.`, { reviewMode: 'later' }],
    ['codeByEmailOnly', YES_OR_NO, { codeByEmailOnly: 1 }],
    ['winMails', YES_OR_NO, { winMails: 'false' }],
    ['refuseDisposableEmails', YES_OR_NO, { refuseDisposableEmails: null }],
    ['territory', line(200), { territory: '' }],
    ['prizes', 'Ce champ attend une liste.', { prizes: {} }],
    ['prizes', 'Proposez de 1 à 7 lots.', { prizes: [] }],
    [
      'prizes',
      'Proposez de 1 à 7 lots.',
      { prizes: Array.from({ length: 8 }, () => wafubar.prizes[0]) },
    ],
    [
      'prizes',
      'Les chances des lots font 100,0001\u00a0%\u00a0: elles ne peuvent pas dépasser 100\u00a0%.',
      prizesWith({ probability: 81.0001 }),
    ],
    [
      'prizes',
      'Donnez à un lot au moins des chances supérieures à 0.',
      { prizes: [{ ...wafubar.prizes[0], probability: 0 }] },
    ],
    ['prizes[0]', 'Ce champ attend un groupe de champs.', { prizes: [null, ...wafubar.prizes] }],
    ['prizes[0].key', KEY, prizesWith({ key: 'Cocktail' })],
    ['prizes[0].key', KEY, prizesWith({ key: 'a-1' })],
    ['prizes[0].key', KEY, prizesWith({ key: 'nothing' })],
    ['prizes[0].key', KEY, prizesWith({ key: 'a'.repeat(31) })],
    ['prizes[0].key', KEY, prizesWith({ key: 7 })],
    [
      'prizes[1].key',
      'Cette clé est déjà celle d’un autre lot.',
      prizesWith({ key: 'cocktail' }, 'soft'),
    ],
    [
      'prizes.soft.name',
      'Ce nom est déjà celui d’un autre lot.',
      prizesWith({ name: 'Cóck\u200bTAIL ' }, 'soft'),
    ],
    [
      'prizes.soft.name',
      'Ce nom est celui des cases perdantes\u00a0: choisissez-en un autre.',
      prizesWith({ name: 'Dommage' }, 'soft'),
    ],
    ['prizes.cocktail.name', line(24), prizesWith({ name: 'a'.repeat(25) })],
    [
      'prizes.cocktail.icon',
      `${CHOICE}cocktail, beer, wine, spirit, soft, coffee, food, dessert, gift.`,
      prizesWith({ icon: 'yacht' }),
    ],
    ['prizes.cocktail.alcohol', YES_OR_NO, prizesWith({ alcohol: 'oui' })],
    ['prizes.cocktail.probability', PERCENT, prizesWith({ probability: -1 })],
    ['prizes.cocktail.probability', PERCENT, prizesWith({ probability: Number.NaN })],
    ['prizes.cocktail.probability', PERCENT, prizesWith({ probability: 0.000_01 })],
    ['prizes.cocktail.probability', PERCENT, prizesWith({ probability: 100.1 })],
    ['prizes.cocktail.stock.total', UNITS, withStock({ total: -3 })],
    ['prizes.cocktail.stock.perDay', UNITS, withStock({ perDay: 1.5 })],
    ['prizes.cocktail.stock.total', 'Indiquez une quantité en tout ou par jour.', withStock({})],
    ['prizes.cocktail.stock.totl', UNKNOWN, withStock({ totl: 3 })],
    [
      'prizes.cocktail.validityDays',
      'Indiquez un nombre entier de 1 à 3\u202f650.',
      prizesWith({ validityDays: 0 }),
    ],
    ['prizes.cocktail.details', line(200), prizesWith({ details: '' })],
    ['prizes.cocktail.type', UNKNOWN, prizesWith({ type: 'cocktail' })],
    ['legal', 'Ce champ attend un groupe de champs.', { legal: 'SARL' }],
    ['legal.company', line(300), legalWith({ company: undefined })],
    ['legal.email', 'Indiquez une seule adresse e-mail valide.', legalWith({ email: 'wafubar' })],
    ['legal.vat', line(300), legalWith({ vat: '' })],
    ['legal.isExample', YES_OR_NO, legalWith({ isExample: 'yes' })],
    ['legal.iban', UNKNOWN, legalWith({ iban: 'FR76' })],
    ['key', UNKNOWN, { key: 'wafubar' }],
    ['paused', UNKNOWN, { paused: true }],
  ])('refuses %s: %s', (path, message, change) => {
    expect(messageAt(change, path)).toBe(message)
  })

  it.each([0, -1, 1.5, 37, Number.NaN, '12', null])(
    'refuses a retention of %j months',
    (retentionMonths) => {
      expect(messageAt({ retentionMonths }, 'retentionMonths')).toBe(
        'Indiquez un nombre entier de 1 à 36.',
      )
    },
  )

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
      ...prizesWith({ probability: -1, name: 'Soft' }),
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
      problems: [{ path: '', message: 'Ce champ attend un groupe de champs.' }],
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
          const prizes = prizesWith({
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
