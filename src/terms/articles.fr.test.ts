import { describe, expect, it } from 'vitest'

import { drawPrize } from '#draw/prize-of-roll.ts'
import { termsArticles } from '#texts/terms/articles.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import type { ParticipationPeriod, Venue } from '#venues/venue.ts'

const TITLES = [
  'Organisateur et durée',
  'Conditions de participation',
  'Déroulement du jeu',
  'Lots',
  'Données personnelles',
  'Responsabilité',
  'Acceptation',
  'Droit applicable',
  'Mentions légales',
]

/** Returns the text of all articles, or of the article with this number. */
const textOf = (venue: Venue, number?: number) =>
  termsArticles(venue)
    .flatMap(({ paragraphs }, index) =>
      number === undefined || index === number - 1 ? paragraphs : [],
    )
    .join('\n')

describe.each(EXAMPLE_VENUES)('the terms of $key', (venue) => {
  const articles = termsArticles(venue)
  const everything = textOf(venue)

  it('never ask for stars or for a good review', () => {
    expect(everything).not.toMatch(/étoile|bon avis|bonne note|avis favorable|avis positif/i)
  })

  it('void no prize because the review is negative', () => {
    expect(everything).toContain('Un lot gagné sans avis conforme est nul.')
    expect(everything).toContain('Un lot n’est jamais annulé parce que l’avis est négatif.')
    expect(everything).toContain('un avis sincère, positif ou négatif')
    expect(everything).toContain('contrepartie')
  })

  it('promise no stock, deadline or page that the game does not have', () => {
    expect(everything).not.toMatch(/stock|épuis|valable jusqu|avant le|page dédiée|undefined/i)
  })

  it('contain the nine articles in order', () => {
    expect(articles.map((article) => article.title)).toEqual(TITLES)
    for (const { paragraphs } of articles) expect(paragraphs.join('')).not.toBe('')
  })

  it('print all legal data in the ninth article', () => {
    const { isExample: _, ...data } = venue.legal
    for (const value of Object.values(data)) expect(textOf(venue, 9)).toContain(value)
  })

  it('contain the nature of each prize, the persons excluded, and the substitute for alcohol', () => {
    const lots = textOf(venue, 4)
    expect(lots).toContain('dans la contenance et au prix de sa carte')
    expect(lots).toContain('une boisson sans alcool')
    expect(everything).toContain('Le personnel et les dirigeants')
    expect(everything).toContain('le territoire suivant : la France.')
  })

  it('contain the retention of data, and a link to them', () => {
    expect(textOf(venue, 5)).toContain('effacés d’eux-mêmes 12 mois après la participation')
    expect(articles[4]?.link).toEqual({ label: 'Mes données', href: `#/${venue.key}/mes-donnees` })
    expect(textOf({ ...venue, retentionMonths: 3 }, 5)).toContain('3 mois après')
  })

  it('name the cookie of the phones of the staff, which no player gets', () => {
    const data = textOf(venue, 5)
    expect(data).toContain('Aucun cookie n’est déposé chez le joueur')
    expect(data).toMatch(/seul un téléphone de l’équipe en reçoit un, qui garde pendant un an/)
  })

  it('name the organiser in the first article, and exclude Google as organiser', () => {
    const first = textOf(venue, 1)
    expect(first).toContain(venue.legal.company)
    expect(first).toContain('ni organisé, ni parrainé, ni géré par Google')
  })

  it('print the odds of the draw', () => {
    const odds = articles.flatMap((article) => article.odds ?? [])
    const steps = 10_000
    const drawn = new Map<string, number>()
    for (let step = 0; step < steps; step += 1) {
      const { name } = drawPrize(venue.prizes, (step + 0.5) * (100 / steps))
      drawn.set(name, (drawn.get(name) ?? 0) + 100 / steps)
    }
    expect(odds.map((entry) => entry.name).toSorted()).toEqual([...drawn.keys()].toSorted())
    for (const { name, probability } of odds)
      expect(probability).toBeCloseTo(drawn.get(name) ?? 0, 6)
    expect(articles[2]?.odds).toBeDefined()
  })

  it('contain the health warning, because a prize contains alcohol', () => {
    const lots = textOf(venue, 4)
    expect(lots).toContain(
      'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
    )
    expect(lots).toContain('Cocktail')
    expect(lots).not.toContain('Dommage')
  })

  it('refer to the version and the date at the top of the page, and contain neither', () => {
    expect(textOf(venue, 7)).toContain('dans la version et à la date indiquées en haut')
    expect(everything).not.toMatch(/version \d|\d\d\/\d\d\/\d{4}/)
  })

  it('announce each change with its date and reason, and never change a past participation', () => {
    const acceptance = textOf(venue, 7)
    expect(acceptance).toContain('annoncée sur cette page avec sa date')
    expect(acceptance).toContain('ne vaut jamais pour les participations antérieures')
    expect(everything).not.toMatch(/se réserve le droit/)
  })
})

describe('the terms', () => {
  const [venue] = EXAMPLE_VENUES
  if (!venue) throw new Error('there is no venue')

  it.each<[ParticipationPeriod, string]>([
    ['day', 'chaque jour'],
    ['week', 'chaque semaine'],
    ['month', 'chaque mois civil'],
    ['campaign', 'pendant toute la durée du jeu'],
  ])('describe the period %s', (period, words) => {
    expect(textOf({ ...venue, period }, 2)).toContain(
      `Une seule participation est possible par personne et par adresse e-mail ${words}`,
    )
  })

  it.each([
    [undefined, ['de minuit à minuit.', 'de minuit à minuit, heure', 'jusqu’à minuit']],
    [
      '06:00',
      ['de 6 h à 6 h le lendemain.', 'de 6 h à 6 h le lendemain, heure', 'fin de la soirée, 6 h'],
    ],
  ] as const)('say at which hour a day starts: %s', (dayStart, sentences) => {
    const limits = { stock: { perDay: 2 }, validityDays: 30 }
    const prizes = venue.prizes.map((prize) => ({ ...prize, ...limits }))
    const text = textOf({ ...venue, prizes, period: 'day', ...(dayStart && { dayStart }) })
    for (const sentence of sentences) expect(text.replaceAll('\u00a0', ' ')).toContain(sentence)
    expect(text.includes('chaque journée commence à 6\u00a0h')).toBe(dayStart === '06:00')
  })

  it('contain quantity and value of each prize that has them in the venue’s file', () => {
    const details: Record<string, string> = { Cocktail: '15 cl, 9 € TTC', Soft: '25 cl, 3 € TTC' }
    const prizes = venue.prizes.map((prize) => {
      const detail = details[prize.name]
      return detail === undefined ? prize : { ...prize, details: detail }
    })
    const lots = textOf({ ...venue, prizes }, 4)
    expect(lots).toContain(
      'Les lots sont : Cocktail (15 cl, 9 € TTC), Soft (25 cl, 3 € TTC), Bière',
    )
    expect(lots).not.toContain('au prix de sa carte')
  })

  it('require no review, and void no prize, if the review is optional', () => {
    const free = textOf({ ...venue, reviewMode: 'invited' })
    expect(free).toContain('Aucun avis n’est demandé pour jouer')
    expect(free).not.toMatch(
      /contrepartie|avis conforme|déclaration sur l’honneur|confirme son avis/,
    )
  })

  it('print the optional legal data only if the venue’s file contains them', () => {
    const added = {
      vat: 'FR00',
      mailProvider: 'Poste SA',
      transfers: 'aucun',
      mediator: 'CM2C, cm2c.net',
    }
    const text = (legal: object) =>
      JSON.stringify(termsArticles({ ...venue, legal: { ...venue.legal, ...legal } }))
    for (const value of Object.values(added)) expect(text(added)).toContain(value)
    expect(text({})).not.toMatch(/TVA|médiateur|Transferts|undefined/)
  })

  it('contain no health warning if no prize contains alcohol', () => {
    const prizes = venue.prizes.filter(
      (prize) => prize.type === 'softdrink' || prize.type === 'nothing',
    )
    expect(textOf({ ...venue, prizes }, 4)).not.toMatch(/alcool/)
  })
})

describe('the terms of a venue with limits and dates', () => {
  const [wafubar] = EXAMPLE_VENUES
  if (!wafubar) throw new Error('there is no venue')
  const prizes = wafubar.prizes.map((prize) =>
    prize.name === 'Cocktail'
      ? { ...prize, stock: { total: 20, perDay: 2 }, validityDays: 30 }
      : prize,
  )
  const linesOf = (change: Partial<Venue>) => textOf({ ...wafubar, ...change })

  it('contain the quantities, the time limits of the hand-over, and the rule for the last prize', () => {
    const lines = linesOf({ prizes })
    expect(lines).toContain('Quantités : Cocktail, 20 en tout, 2 par jour.')
    expect(lines).toContain('après le jour du gain : Cocktail, 30 jours, jusqu’à minuit')
    expect(lines).toContain('S’il s’épuise entre cet affichage et le tirage')
  })

  it('contain the opening and the end of the game, in Paris time', () => {
    const opensAt = '2026-12-01T18:00:00+01:00'
    const closesAt = '2026-12-24T22:00:00Z'
    expect(linesOf({ opensAt, closesAt })).toContain(
      'Il est ouvert à partir du 1er décembre 2026 à 18 h 00 jusqu’au 24 décembre 2026 à 23 h 00 (heure de Paris).',
    )
    expect(linesOf({ opensAt })).toContain(
      'à partir du 1er décembre 2026 à 18 h 00 jusqu’à ce que son arrêt',
    )
  })

  it('state that the code is on the screen and in the mail, or in the mail only', () => {
    const both = linesOf({})
    expect(both).toContain('affiché à l’écran et envoyé par e-mail au joueur')
    expect(both).toContain('le code affiché à l’écran suffit')
    const mailed = linesOf({ codeByEmailOnly: true })
    expect(mailed).not.toMatch(/affiché à l’écran|le lot, le code/)
    expect(mailed).toContain(
      'envoyé par e-mail au joueur et à l’établissement. Il n’est affiché ni dans le jeu',
    )
    expect(mailed).toContain(`le joueur qui ne le reçoit pas peut écrire à ${wafubar.legal.email}`)
  })

  it('name the venue as a recipient of mails only if it wants a mail about each win', () => {
    expect(linesOf({ winMails: true })).toBe(linesOf({}))
    for (const codeByEmailOnly of [false, true]) {
      const lines = linesOf({ winMails: false, codeByEmailOnly })
      expect(lines).toContain('envoyé par e-mail au joueur. ')
      expect(lines).toContain(`l’établissement ${wafubar.name} voit le lot et le code. Y ont accès`)
      expect(lines).not.toMatch(/joueur et à l’établissement|envoyés à l’établissement/)
    }
  })
})
