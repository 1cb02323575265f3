import * as v from 'valibot'

import { instantMs } from '#platform/instant.ts'

import { count, fields, line, mailbox, matching, oneOf, yesOrNo } from './field-schema.ts'
import { THEME_NAMES } from './find-theme.ts'
import { legalSchema } from './legal-schema.ts'
import { prizeListSchema } from './prize-list-schema.ts'

/** How often one mailbox may play: calendar periods in Europe/Paris. */
export const PERIODS = ['day', 'week', 'month', 'campaign'] as const

const INSTANT = 'be an instant with its offset, such as 2026-12-01T18:00:00+01:00'
const instant = v.pipe(
  v.string(INSTANT),
  v.check((text) => !Number.isNaN(instantMs(text)), INSTANT),
)
const httpsLink = matching(/^https:\/\//, 'begin with https://')

/** The document of a venue: one file in src/venues/documents/. */
export const venueSchema = v.pipe(
  fields({
    /** Identifies the venue in addresses, storage and `app_identifier`. */
    key: matching(/^[a-z0-9-]{1,40}$/, 'be 1 to 40 of a-z, 0-9 and -'),
    name: line(80),
    /** A short phrase below the name on the home page. */
    invitation: line(120),
    theme: oneOf(THEME_NAMES),
    logoUrl: matching(/^\//, 'begin with /'),
    reviewLink: httpsLink,
    mapsLink: httpsLink,
    adminEmail: mailbox,
    period: oneOf(PERIODS),
    /** Months after which a player's e-mail address is erased; 12 if absent. For prospects, the CNIL accepts up to three years. */
    retentionMonths: v.exactOptional(count(1, 36)),
    /** 'required' (also if absent): the wheel needs a review first; 'invited': the review is optional. */
    reviewMode: v.exactOptional(oneOf(['required', 'invited'])),
    /** False: disposable e-mail addresses may play. True or absent: they are refused. */
    refuseDisposableEmails: v.exactOptional(yesOrNo),
    /** The territory of the game in the terms; « la France » if absent. */
    territory: v.exactOptional(line(200)),
    /** Quantity and value (taxes included) of each prize, by the name of the prize. Printed in the terms. */
    prizeDetails: v.exactOptional(v.record(v.string(), line(200), 'be an object')),
    prizes: prizeListSchema,
    /** The game is unavailable before `opensAt` and from `closesAt` on. */
    opensAt: v.exactOptional(instant),
    closesAt: v.exactOptional(instant),
    /** True while the game is paused. Won prizes are still handed over. */
    paused: v.exactOptional(yesOrNo),
    /** True: the code of a win is only sent by mail and never shown, so that only the owner of the mailbox gets it. */
    codeByEmailOnly: v.exactOptional(yesOrNo),
    legal: legalSchema,
  }),
  v.forward(
    v.partialCheck(
      [['opensAt'], ['closesAt']],
      ({ opensAt, closesAt }) =>
        opensAt === undefined || closesAt === undefined || !(instantMs(closesAt) <= instantMs(opensAt)),
      ({ input }) => `be after opensAt (${input.opensAt})`,
    ),
    ['closesAt'],
  ),
  v.forward(
    v.partialCheck(
      [['prizes'], ['prizeDetails']],
      ({ prizes, prizeDetails = {} }) =>
        Object.keys(prizeDetails).every((prize) => prizes.some(({ name }) => name === prize)),
      'have names of prizes of this venue',
    ),
    ['prizeDetails'],
  ),
)
