import type { Plugin } from 'vite'

import { findTheme } from '#venues/themes/find-theme.ts'
import { inkOn } from '#venues/themes/palette.ts'
import { FURTHER_TONES, type Tone } from '#venues/themes/prize-tone.ts'
import { laterProperties, rule, segmentProperties } from '#venues/themes/venue-colours.ts'

const SHEET = /\/themes\/(\w+)\/web\/\1(\.later)?\.css(?:\?|$)/
/**
 * The tones that the first view tells from the usual one. Until the rest of the styles arrives, all
 * others look like that.
 */
const FIRST_TONES = ['nothing', 'cocktail', 'beer'] as const
const USUAL_TONE = 'softdrink'
const TONES: readonly Tone[] = ['nothing', ...FURTHER_TONES]

/**
 * Adds to the style sheets of a theme the colours of its record, as custom properties: to the first
 * one what the first view shows, to `.later.css` all.
 */
export function themeColours(): Plugin {
  return {
    name: 'theme-colours',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler(code, id) {
        const [, name = '', later] = SHEET.exec(id) ?? []
        return `${code}\n${ownStyle(name, later !== undefined)}`
      },
    },
  }
}

/** Returns the style sheet of a theme's own colours. */
export function ownStyle(name: string, isLater: boolean): string {
  const { mail, material, own } = findTheme(name)
  const [ground, surface, raised] = material.grounds
  const scope = `[data-theme='${name}']`
  const page = {
    ...own.page,
    '--ground': ground,
    '--surface': surface,
    '--surface-raised': raised,
    '--ink': mail.text,
    '--ink-soft': mail.mutedText,
    '--accent': mail.accent,
  }
  const ticket = {
    '--ticket': material.ticket,
    '--ticket-ink': mail.ticket.text,
    '--ticket-accent': mail.ticket.accent,
  }
  const segmentOf = (tone: Tone) => {
    const { segment } = own.tones[tone]
    return tone === 'nothing'
      ? segmentProperties({ segment, ink: material.lossInk }, own.tubes.loss)
      : segmentProperties({ segment, ink: inkOn(segment, material.prizeInks) }, own.tubes.prize)
  }
  const usual = segmentOf(USUAL_TONE)
  const unusual = (tone: Tone) =>
    Object.fromEntries(
      Object.entries(segmentOf(tone)).filter(([property, value]) => value !== usual[property]),
    )
  const rules = isLater
    ? TONES.map((tone) =>
        rule(`${scope} [data-tone='${tone}']`, {
          ...segmentOf(tone),
          ...laterProperties(own.tones[tone]),
        }),
      )
    : [
        // Weaker than any tone, in whatever order the sheets arrive.
        rule(`${scope} :where([data-tone])`, usual),
        ...FIRST_TONES.map((tone) => rule(`${scope} [data-tone='${tone}']`, unusual(tone))),
      ]
  return `@layer theme{${rule(scope, { ...page, ...(isLater && ticket) })}${rules.join('')}}`
}
