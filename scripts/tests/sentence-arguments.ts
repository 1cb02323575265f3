import { wafubar } from '#testing/venues/example-venues.ts'
import { REAL_NAMES } from '#testing/venues/real-names.ts'
import { VENUE_EVENTS } from '#texts/admin/audit/messages.ts'
import { formatDate, formatDuration } from '#texts/platform/formats/formats.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'

const NAMES = REAL_NAMES.map(([name]) => name)
const VENUES = NAMES.map((name) => ({ ...wafubar, name }))
const PRIZES = ['Pâtisserie', 'Perrier', 'Coca-Cola', 'IPA']
const COUNTS = [0, 1, 2, 12, 1000]
const LIMITS = [12, 500]
/** The first of a month at night, and another day. */
const INSTANTS = ['2026-12-01T01:00:00+01:00', '2026-11-28T21:10:00+01:00']
const MOMENTS = INSTANTS.map((instant) => Date.parse(instant))
const MAYBE_INSTANTS = [null, ...INSTANTS]
const DATES = MOMENTS.map(formatMoment)
const BOOLEANS = [true, false]
const EMAILS = ['anna@exemple.fr']
const PEOPLE = ['Anna', 'Le Goff']
const ROLES = ['owner', 'manager', 'reader']
const LINKS = ['https://exemple.fr/lien']
const WORDS = ['texte']
const BY = [
  { kind: 'phone', id: 1, name: 'Bar' },
  { kind: 'phone', id: 1, name: null },
  { kind: 'member', name: 'Anna' },
  { kind: 'mail', mailbox: 'anna@exemple.fr' },
  { kind: 'mail', mailbox: null },
]

/** The values of a parameter, or of a field of a parameter, by its name. */
export const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  address: EMAILS,
  after: WORDS,
  areMailed: BOOLEANS,
  asked: DATES,
  at: MOMENTS,
  atMs: MOMENTS,
  browser: ['Firefox'],
  by: [null, ...PEOPLE],
  code: ['2JQX-PGKV'],
  codeByEmailOnly: BOOLEANS,
  colour: ['#7b1020'],
  confirmed: DATES,
  contact: EMAILS,
  count: COUNTS,
  createdAt: INSTANTS,
  current: [null, ...ROLES],
  date: [...DATES, ...MOMENTS.map(formatDate)],
  dateTime: DATES,
  day: ['2026-12-01'],
  days: COUNTS,
  dayStartedAt: [undefined, '2026-12-01T00:00:00+01:00', '2026-12-01T06:00:00+01:00'],
  device: ['Firefox sur Windows'],
  duration: [0, 90_000, 7_200_000, 90_000_000].map(formatDuration),
  email: EMAILS,
  epochMs: MOMENTS,
  euros: COUNTS,
  from: WORDS,
  handedAt: MAYBE_INSTANTS,
  href: LINKS,
  id: [1],
  instant: INSTANTS,
  inviter: PEOPLE,
  isBeingMailed: BOOLEANS,
  isInvited: BOOLEANS,
  isOpen: BOOLEANS,
  isOwn: BOOLEANS,
  isPublished: BOOLEANS,
  isVenueMailed: BOOLEANS,
  isoDate: ['2026-12-01'],
  key: ['zinc'],
  kind: ['prize', 'promo_confirmation'],
  label: WORDS,
  labels: [['nom'], ['nom', 'logo']],
  lastAt: MAYBE_INSTANTS,
  link: [...LINKS, 'https://g.page/r/1', 'https://www.tripadvisor.fr/1'],
  left: COUNTS,
  letter: ['Ж'],
  max: LIMITS,
  meant: EMAILS,
  member: PEOPLE,
  message: ['Fait.', null],
  milliseconds: [0, 90_000, 7_200_000, 90_000_000],
  min: COUNTS,
  minutes: COUNTS,
  ms: MOMENTS,
  name: NAMES,
  names: [['Perrier'], PRIZES],
  now: MOMENTS,
  nowMs: MOMENTS,
  number: COUNTS,
  old: EMAILS,
  opensAt: MOMENTS,
  options: [['a', 'b']],
  peak: COUNTS,
  perDay: COUNTS,
  percent: [0, 1, 12.5],
  position: [1, 2],
  preset: ['bar', 'cafe', 'restaurant', 'evening'],
  prize: PRIZES,
  prizeName: PRIZES,
  published: [undefined, 'logo'],
  publishedOn: [null, '2026-12-02'],
  reason: WORDS,
  recipient: ['player', 'venue'],
  role: ROLES,
  roll: [0, 1, 20.5123456789012],
  seconds: [0, 1, 2, 90, 91, 3599, 3600, 20_000, 86_400],
  sentAt: MAYBE_INSTANTS,
  share: [0, 0.5, 1],
  state: WORDS,
  status: ['sent', 'waiting', 'filed', 'failed'],
  system: ['Windows'],
  text: WORDS,
  theme: THEME_NAMES,
  title: WORDS,
  to: WORDS,
  today: COUNTS,
  total: COUNTS,
  tries: COUNTS,
  triesLeft: COUNTS,
  until: INSTANTS,
  validUntil: MAYBE_INSTANTS,
  value: WORDS,
  venue: NAMES,
  venueKey: ['zinc'],
  version: COUNTS,
  wins: [[{ day: '2026-12-01', prizeName: 'Perrier', count: 2 }]],
  who: ['Anna a', 'Quelqu’un a', 'Dans une autre fenêtre, vous avez'],
  won: COUNTS,
  year: [2026],
}

const FIELDS = Object.keys(DOCUMENT_FIELDS)
const WINS = [true, false].map((hasAlcohol) => ({
  code: 'AB12CD34',
  prizeName: 'Pâtisserie',
  details: hasAlcohol ? '25 cl' : null,
  userEmail: hasAlcohol ? null : 'anna@exemple.fr',
  hasAlcohol,
  playedAt: MOMENTS[0],
  validUntil: hasAlcohol ? MOMENTS[0] : null,
}))
const EVENT = { at: INSTANTS[0], by: 'Anna', version: 1, role: 'owner', subject: 'Anna' }
const ofCounts = (alert: (count: number) => object) => COUNTS.map((count) => [alert(count)])

/**
 * The arguments of functions whose parameters differ in meaning from the parameters of the same
 * name.
 */
export const ARGUMENTS: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'ADMIN_TEXTS.foot': [['1.1.0', null], ...INSTANTS.map((instant) => ['1.1.0', instant])],
  'AUDIT_TEXTS.describe': VENUE_EVENTS.map((event) => [{ event, ...EVENT }]),
  'AUDIT_TEXTS.by': [[null], ['Anna']],
  'DRAFT_TEXTS.conflict.value.sentence': [['Anna a', 'prizes.soft.validityDays', 1]],
  'FIGURES_TEXTS.summary': [
    [1, 0, 0, 0],
    [2, 1, 0, 0],
    [7, 1, 1, 1.5],
    [7, 1000, 12, 77],
  ],
  'FIGURES_TEXTS.bestTime': [
    [{ weekday: 5, hour: 21 }],
    [{ weekday: 0, hour: 12 }],
    [{ weekday: 6, hour: null }],
    [{ weekday: null, hour: 0 }],
  ],
  'FIGURES_TEXTS.prizes.handed': [
    [0, 0],
    [1, 4.5],
    [12, 54],
  ],
  'FIGURES_TEXTS.fairness.between': [[0, 8]],
  'HAND_OVER_TEXTS.line': BY.map((by) => [MOMENTS[0], by]),
  'HAND_OVER_TEXTS.who': BY.map((by) => [by]),
  'PRIZES_TEXTS.content': [['Cocktail', true, '']],
  'PRIZES_TEXTS.stopped': INSTANTS.map((instant) => [instant]),
  'PLAYERS_TEXTS.held.consent': [
    [{ promoEmails: true, consent: null }],
    [{ promoEmails: false, consent: null }],
    [{ consent: { withdrawnAt: INSTANTS[0] } }],
    [{ consent: { confirmedAt: INSTANTS[0] } }],
    [{ consent: { askedAt: INSTANTS[0] } }],
  ],
  'PUBLISH_TEXTS.aboutReviews': [['Un avis et gagnez']],
  'PUBLISH_TEXTS.offerRise.euros': [
    [0, 4.5],
    [60, 1200],
  ],
  'PUBLISH_TEXTS.offerRise.wins': [
    [0, 1.5],
    [12, 30],
  ],
  'PUBLISH_TEXTS.unavailable': ['not_open_yet', 'closed'].flatMap((code) =>
    INSTANTS.map((at) => [{ code, at }]),
  ),
  'PUBLISH_TEXTS.first.lead': [['exemple.fr/zinc']],
  'STORED_FACTS.0.of': PRIZES.map((prizeName) => [{ prizeName }]),
  'TODAY_TEXTS.alerts.describe': [
    ...ofCounts((left) => ({ type: 'lowStock', prizeName: 'Pâtisserie', left })),
    ...ofCounts((count) => ({ type: 'mails', count })),
    ...ofCounts((count) => ({ type: 'unpublished', count })),
    ...ofCounts((count) => ({
      type: 'crowd',
      wins: count,
      units: count,
      domains: [{ domain: 'exemple.fr', mailboxes: count, waiting: count }],
    })),
    ...['noStock', 'backup', 'backupCopy', 'exampleLegal', 'exampleReviewLink', 'mailbox'].map(
      (type) => [{ type, prizeName: 'Pâtisserie', isOfDay: true }],
    ),
    [{ type: 'noStock', prizeName: 'Pâtisserie', isOfDay: false }],
    [{ type: 'publicationAsked', by: 'Anna' }],
    [{ type: 'ownerChange', event: 'published', ...EVENT }],
  ],
  'TODAY_TEXTS.state.unavailable': ['paused', 'not_open_yet', 'closed'].flatMap((code) =>
    MAYBE_INSTANTS.map((at) => [{ code, at }]),
  ),
  'TODAY_TEXTS.wins.state': INSTANTS.flatMap((at) => [
    ...BY.map((by) => [{ handed: { at, by }, isExpired: false }, MOMENTS[1]]),
    [{ handed: null, isExpired: true }, MOMENTS[1]],
    [{ handed: null, isExpired: false }, MOMENTS[1]],
  ]),
  // The function is called only for a proof that fails.
  'VERIFICATION_TEXTS.verdict.fails': [[1], [2], [6]],
  availabilityDateText: ['paused', 'not_open_yet', 'closed'].flatMap((code) =>
    [null, ...MOMENTS].map((ms) => [{ code }, ms]),
  ),
  // A wheel has eight segments or more.
  'WHEEL_TEXTS.alt': [[8, 'Soft, Dommage']],
  // The last day is counted in hours.
  'GAME_TEXTS.nextPlay.inDays': [[2], [31]],
  counted: COUNTS.map((count) => [count, 'lot']),
  fieldValueText: FIELDS.flatMap((path) =>
    BOOLEANS.flatMap((isOld) =>
      [undefined, Number.NaN, ...COUNTS, ...BOOLEANS, ...WORDS].map((value) => [
        path,
        value,
        isOld,
      ]),
    ),
  ),
  chooseRecipe: [0, 1, 2].map((number) => [['soft'], number]),
  differenceLabel: ['name', 'prizes.soft.name'].map((path) => [path, 'Soft']),
  layOutMyDataMail: VENUES.map((venue) => [venue, LINKS[0]]),
  layOutPlayerMail: VENUES.flatMap((venue) =>
    WINS.map((win) => [win, venue, { pictureCid: 'a', cid: 'b', href: LINKS[0] }]),
  ),
  layOutPromoConfirmation: VENUES.map((venue) => [venue, LINKS[0]]),
  layOutStockNotice: VENUES.flatMap((venue) =>
    BOOLEANS.flatMap((isOfDay) =>
      [80, 100].map((percent) => [
        { prizeName: 'Pâtisserie', percent, taken: 1, limit: 1, isOfDay },
        venue,
      ]),
    ),
  ),
  layOutVenueMail: VENUES.flatMap((venue) => WINS.map((win) => [win, venue, LINKS[0]])),
  newDocument: NAMES.map((name) => [name]),
  notShownText: [[null], ...VENUES.map((venue) => [venue])],
  personalDataArticle: VENUES.map((venue) => [venue]),
  posterTexts: BOOLEANS.map((isInvited) => [
    { ...wafubar, reviewMode: isInvited ? 'invited' : 'required' },
    'exemple.fr/zinc',
  ]),
  registerRows: VENUES.map((venue) => [venue, 0]),
  stockNote: [[wafubar.prizes, wafubar.prizes]],
  termsArticles: VENUES.flatMap((venue) =>
    [1, 2].map((validityDays) => [
      {
        ...venue,
        retentionMonths: 1,
        opensAt: INSTANTS[0],
        closesAt: INSTANTS[0],
        prizes: venue.prizes.map((prize) => ({ ...prize, validityDays, stock: { total: 1 } })),
      },
    ]),
  ),
  wonToast: PRIZES.map((prize) => [prize]),
}
