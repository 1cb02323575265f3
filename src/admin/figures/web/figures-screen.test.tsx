import { describe, expect, it } from 'vitest'

import type { FiguresAnswer } from '#admin/figures/server/figures.ts'
import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import { EXAMPLE_FIGURES } from '#testing/figures/example-figures.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'

import { Figures } from './figures-screen.tsx'

const COUNTS = {
  opened: 200,
  reviewed: 90,
  entered: 80,
  spun: 78,
  won: 18,
  codesSaved: 18,
  mailed: 18,
  redeemed: 12,
  optedIn: 0,
}
const prize = (name: string, drawn: number, expected: number, more: { euros?: number } = {}) => ({
  key: name,
  name,
  isWin: name !== 'Dommage',
  drawn,
  expected,
  rangeMin: expected * 0.8,
  rangeMax: expected * 1.2,
  ...more,
})
const QUARTER: FiguresAnswer = {
  ...EXAMPLE_FIGURES,
  firstDay: '2026-11-01',
  today: '2026-11-30',
  counts: { ...COUNTS, spun: 340 },
  optedOut: 0,
  prizes: [prize('Cocktail', 4, 4), prize('Dommage', 336, 336)],
  countedUntil: null,
}
const WEEK: FiguresAnswer = {
  ...QUARTER,
  days: QUARTER.days.slice(-7).map((day) => ({ ...day, euros: 6 })),
  counts: COUNTS,
  prizes: [
    prize('Cocktail', 4, 4, { euros: 36 }),
    prize('Soft', 12, 12, { euros: 41 }),
    prize('Café', 2, 2),
    prize('Dommage', 60, 60),
  ],
}
const figures = (week: Partial<FiguresAnswer> = {}, quarter: Partial<FiguresAnswer> = {}) => (
  <Figures week={{ ...WEEK, ...week }} quarter={{ ...QUARTER, ...quarter }} csvUrl="/days.csv" />
)
const none = Object.fromEntries(Object.keys(COUNTS).map((stage) => [stage, 0])) as typeof COUNTS
const daysWith = (...plays: readonly number[]) =>
  plays.map((spun, index) => ({
    day: `2026-11-${String(30 - plays.length + 1 + index)}`,
    weekday: index % 7,
    euros: 0,
    counts: { ...none, spun },
  }))

describe('the screen Chiffres', () => {
  it('says that there is nothing to count, without tables of zeros', () => {
    expect(renderedText(figures({}, { counts: none }))).toBe(
      FIGURES_TEXTS.nothing.replaceAll('\u00a0', ' '),
    )
  })

  it('begins with the plays, prizes and euros of the last days and the best evening', () => {
    expect(renderedText(figures())).toMatch(
      /^Ces 7 derniers jours : 78 parties, 18 lots, 77 € offerts\.Votre meilleur soir : samedi, vers 20 h\./,
    )
  })

  it.each([
    [7, 0, 0, 0, 'Ces 7 derniers jours : aucune partie.'],
    [2, 1, 0, 0, 'Ces 2 derniers jours : 1 partie, aucun lot.'],
    [1, 2, 1, 1.5, 'Aujourd’hui : 2 parties, 1 lot, 1,50 € offert.'],
    [7, 1200, 2, 2, 'Ces 7 derniers jours : 1 200 parties, 2 lots, 2 € offerts.'],
    [7, 30, 2, 0, 'Ces 7 derniers jours : 30 parties, 2 lots.'],
  ])('agrees with %s days, %s plays, %s prizes and %s euros', (days, plays, wins, euros, text) => {
    expect(FIGURES_TEXTS.summary(days, plays, wins, euros).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it.each([
    [{ weekday: 0, hour: 12 }, 'Votre meilleur moment : lundi, vers 12 h.'],
    [{ weekday: 6, hour: null }, 'Votre meilleur jour : dimanche.'],
    [{ weekday: null, hour: 21 }, 'Votre meilleure heure : vers 21 h.'],
  ])('names the best time %o', (best, text) => {
    expect(FIGURES_TEXTS.bestTime(best).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it('names the sentence, the curve and the answer for which the days are too few', () => {
    const first = daysWith(5)
    const prizes = [prize('Dommage', 5, 5)]
    const text = renderedText(figures({ days: first }, { days: first, prizes }))
    expect(text).toContain(FIGURES_TEXTS.bestTimeLater)
    expect(text).toContain(FIGURES_TEXTS.days.later)
    expect(text).toContain('Trop tôt pour le dire : 5 parties sur les 100 qu’il faut.')
    const even = Array.from({ length: 7 }, () => Array<number>(24).fill(1))
    expect(renderedText(figures({}, { hours: even }))).toContain(FIGURES_TEXTS.noBestTime)
  })

  it('lists the won prizes with their values, and the handed prizes', () => {
    const text = renderedText(figures())
    expect(text).toContain('Cocktail436 €Soft1241 €Café2non indiquéeRemis')
    expect(text).toContain('Remis sur ces jours : 12 lots, 42 €.')
    expect(renderedText(figures({ counts: none }))).not.toContain(FIGURES_TEXTS.prizes.title)
  })

  it('draws one curve from the first day to the last day, and names its peak', () => {
    const html = renderedHtml(figures({}, { days: daysWith(2, 8, 4) }))
    expect(html.match(/<svg/g)).toHaveLength(1)
    expect(html).toContain('viewBox="0 0 2 8"')
    expect(html).toContain('d="M0 6L1 0L2 4"')
    expect(html).toContain('<span>28/11</span><span>Au plus 8, le 29/11</span><span>30/11</span>')
  })

  it('draws the curve up to yesterday until today has a play, also without any play', () => {
    const html = renderedHtml(figures({}, { days: daysWith(0, 0, 0) }))
    expect(html).toContain('viewBox="0 0 1 1"')
    expect(html).toContain('d="M0 1L1 1"')
    expect(html).toContain('<span>29/11</span></figcaption>')
  })

  it('answers whether the wheel is fair, and folds the numbers and the stages', () => {
    const html = renderedHtml(figures())
    expect(html).toMatch(/<details class="panel"><summary>La roue est-elle juste \?/)
    expect(renderedText(figures())).toContain(FIGURES_TEXTS.fairness.fair.replace('\u00a0', ' '))
    expect(renderedText(figures())).toContain('Cocktail4de 3 à 5')
    expect(renderedText(figures())).toContain('Lots remis1267 % des codes')
    const unfair = [prize('Cocktail', 9, 4), prize('Dommage', 336, 336)]
    expect(renderedText(figures({}, { prizes: unfair }))).toContain(
      'Plus ou moins souvent qu’annoncé : Cocktail.',
    )
  })

  it('shows the figures of a server of 1.0.0, which sends no values of the prizes', () => {
    expect(renderedText(figures({ prizes: QUARTER.prizes }))).toMatch(
      /^Ces 7 derniers jours : 78 parties, 18 lots\./,
    )
  })

  it('count the presses on the link to the review only where it is proposed after the result', () => {
    expect(renderedText(figures())).not.toContain('Page d’avis')
    const shown = renderedText(figures({}, { reviewMode: 'invited' }))
    expect(shown).toMatch(/Page d’avis : \d+ ouvertures? aujourd’hui/)
    expect(shown).toContain('Pages d’avis ouvertes')
  })
})
