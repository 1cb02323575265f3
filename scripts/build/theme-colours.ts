import type { Plugin } from 'vite'

import { findTheme } from '#venues/themes/find-theme.ts'
import { inkOn } from '#venues/themes/palette.ts'
import { SPARE_TONES, type Tone } from '#venues/themes/prize-tone.ts'
import { rule, toneProperties } from '#venues/themes/venue-colours.ts'

const SHEET = /\/themes\/(\w+)\/web\/\1(\.later)?\.css(?:\?|$)/
const LAYER = '@layer theme {'
/**
 * The tones that have their own colours in the first view. Until the rest of the styles arrives,
 * all other tones look like the usual tone.
 */
const FIRST_TONES = ['nothing', 'cocktail', 'beer'] as const
const USUAL_TONE = 'softdrink'
/** The properties of a tone that the first view uses. */
const FIRST_PROPERTIES = ['--segment', '--segment-ink', '--segment-tube']
const TONES: readonly Tone[] = ['nothing', ...SPARE_TONES]

/**
 * Adds the colours of a theme's record to its style sheets, as custom properties. The first sheet
 * gets the properties of the first view, and `.later.css` gets all properties.
 */
export function themeColours(): Plugin {
  return {
    name: 'theme-colours',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler(code, id) {
        const [, name = '', later] = SHEET.exec(id) ?? []
        return code.replace(LAYER, LAYER + ownRules(name, later !== undefined))
      },
    },
  }
}

/** Returns the rules of a theme's own colours. */
export function ownRules(name: string, isLater: boolean): string {
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
  const propertiesOf = (tone: Tone) => {
    const { segment } = own.tones[tone]
    const ink = tone === 'nothing' ? material.lossInk : inkOn(segment, material.prizeInks)
    return toneProperties(tone, { ...own.tones[tone], ink }, own.tubes)
  }
  const usual = Object.fromEntries(
    Object.entries(propertiesOf(USUAL_TONE)).filter(([property]) =>
      FIRST_PROPERTIES.includes(property),
    ),
  )
  const unusual = (tone: Tone) =>
    Object.fromEntries(
      Object.entries(propertiesOf(tone)).filter(
        ([property, value]) => property in usual && value !== usual[property],
      ),
    )
  const rules = isLater
    ? TONES.map((tone) => rule(`${scope} [data-tone='${tone}']`, propertiesOf(tone)))
    : [
        // This rule has less specificity than the rule of any tone, so that the order in which the
        // sheets arrive does not matter.
        rule(`${scope} :where([data-tone])`, usual),
        ...FIRST_TONES.map((tone) => rule(`${scope} [data-tone='${tone}']`, unusual(tone))),
      ]
  // The rule of the page is beside the theme's own, with which the build unites it.
  return rules.join('') + rule(scope, { ...page, ...(isLater && ticket) })
}
