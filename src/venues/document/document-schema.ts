import * as v from 'valibot'

import { instantMs } from '#platform/formats/instant.ts'
import type { Immutable } from '#platform/formats/value-schema.ts'
import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'

import {
  count,
  day,
  fields,
  httpsLink,
  instant,
  mailbox,
  matching,
  oneOf,
  shownLine,
  yesOrNo,
} from './field-schema.ts'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'
import { isLogo } from '#venues/logos/logo-picture.ts'
import { findListProblems, type ListProblem } from '#venues/prizes/prize-list-rules.ts'
import { prizeSchema } from '#venues/prizes/prize-schema.ts'

const fact = shownLine(300)

/** The company data in articles 1, 5 and 9 of the terms. */
const legalSchema = fields({
  company: fact,
  form: fact,
  capital: fact,
  address: fact,
  phone: fact,
  email: mailbox,
  registration: fact,
  publicationDirector: fact,
  host: fact,
  vat: v.exactOptional(fact),
  /** The company that sends the mails of the game. */
  mailProvider: v.exactOptional(fact),
  /** Transfers of data out of the European Union. */
  transfers: v.exactOptional(fact),
  mediator: v.exactOptional(fact),
  /** True if the data are examples. The server then logs a warning at each start. */
  isExample: yesOrNo,
})

/** The prizes of a venue, in the order of its wheel. */
const prizeListSchema = v.pipe(
  v.array(prizeSchema, PROBLEMS.list),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const problem of findListProblems(dataset.value))
      addIssue({ message: problem.message, ...pathOf(dataset.value, problem) })
  }),
)

type Prizes = v.InferOutput<typeof prizeSchema>[]

function pathOf(prizes: Prizes, { at }: ListProblem): Pick<v.RawCheckIssueInfo<unknown>, 'path'> {
  const prize = at && prizes[at.index]
  if (!prize) return {}
  return {
    path: [
      { type: 'array', origin: 'value', input: prizes, key: at.index, value: prize },
      { type: 'object', origin: 'value', input: prize, key: at.field, value: prize[at.field] },
    ],
  }
}

/**
 * The periods in which a mailbox may play once. They are calendar periods in Paris, the shortest
 * first.
 */
export const PERIODS = ['day', 'week', 'month', 'campaign'] as const

/** The hours in Paris at which the day of a venue can start. */
export const DAY_STARTS = ['00:00', '06:00'] as const

const logo = v.pipe(v.string(PROBLEMS.logo), v.check(isLogo, PROBLEMS.logo))

/** The content of a venue's version, without the key of the venue, its pause and its archiving. */
export const documentSchema = v.pipe(
  fields({
    name: shownLine(80),
    /** The initials on the mark, in place of the initials of the name. */
    initials: v.exactOptional(matching(/^[\p{L}\p{N}]{1,2}$/u, 4, PROBLEMS.initials)),
    /** A short phrase below the name on the home page. */
    invitation: shownLine(120),
    theme: oneOf(THEME_NAMES),
    /** The accent colour, in place of the accent of the theme. */
    accent: v.exactOptional(matching(/^#[0-9a-f]{6}$/, 7, PROBLEMS.accent)),
    /**
     * The name of a stored picture (private.logos) or of an example's drawing. If the logo is
     * absent, pages show the name.
     */
    logo: v.exactOptional(logo),
    /** A logo about as wide as high, for the mark. */
    squareLogo: v.exactOptional(logo),
    reviewLink: httpsLink,
    mapsLink: httpsLink,
    /** The recipient of the mails to the venue. */
    adminEmail: mailbox,
    /**
     * False if the venue gets no mail about each win. The trigger add_prize_mails reads this field.
     */
    winMails: v.exactOptional(yesOrNo),
    period: oneOf(PERIODS),
    /**
     * The hour at which a day starts, for periods, daily stocks and validity; midnight if absent. The trigger
     * set_day_start reads this field.
     */
    dayStart: v.exactOptional(oneOf(DAY_STARTS)),
    prizes: prizeListSchema,
    /** The game is unavailable before `opensAt` and from `closesAt` on. */
    opensAt: v.exactOptional(instant),
    closesAt: v.exactOptional(instant),
    /**
     * The date of the terms. If it is absent, the terms have the date of the version that first had
     * these articles.
     */
    termsDate: v.exactOptional(day),
    /**
     * 'required' (or absent): a player must give a review first. 'invited': the game proposes a
     * review to every player after the result.
     */
    reviewMode: v.exactOptional(oneOf(['required', 'invited'])),
    /** After so many presses on the link to the review in a day, the link is hidden. */
    reviewsPerDay: v.exactOptional(count(1, 1000)),
    /**
     * True if a code is only sent by mail and never shown. Only the owner of the mailbox then gets
     * the code.
     */
    codeByEmailOnly: v.exactOptional(yesOrNo),
    /**
     * The months after which a player's address is erased; DEFAULT_RETENTION_MONTHS if absent. The
     * CNIL accepts up to three years for prospects.
     */
    retentionMonths: v.exactOptional(count(1, 36)),
    /** False if disposable e-mail addresses may play. */
    refuseDisposableEmails: v.exactOptional(yesOrNo),
    /** The territory of the game; « la France » if absent. */
    territory: v.exactOptional(shownLine(200)),
    legal: legalSchema,
  }),
  v.forward(
    v.partialCheck(
      [['opensAt'], ['closesAt']],
      ({ opensAt, closesAt }) =>
        opensAt === undefined ||
        closesAt === undefined ||
        !(instantMs(closesAt) <= instantMs(opensAt)),
      PROBLEMS.closesBeforeOpening,
    ),
    ['closesAt'],
  ),
)

export type VenueDocument = Immutable<v.InferOutput<typeof documentSchema>>

/** Returns the document in a value, or the issues. */
export const parseDocument = v.safeParser(documentSchema)
