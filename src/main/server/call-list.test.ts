import { expect, it } from 'vitest'

import type { RESEND_CALLS } from '#codes/server/resend-mail.ts'
import type { PRIZE_EMAIL_CALLS } from '#codes/server/send-prize-mail.ts'
import { LOOK_UP_ERRORS, SAVE_ERRORS, usedPrizeCode } from '#codes/server/used-prize-codes.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { COMMITMENT_CALLS } from '#draw/server/draw-commitment.ts'
import type { SPIN_CALLS } from '#draw/server/spin.ts'
import type { Answered, Refusal } from '#platform/calls/call.ts'
import { CALL_ERROR_STATUS, type CallErrorCode } from '#platform/calls/call-errors.ts'
import type { ASK_MY_DATA_CALLS } from '#players/server/ask-my-data.ts'
import type { PROMO_CALLS } from '#players/server/confirm-promo.ts'
import type { MY_DATA_CALLS } from '#players/server/my-data.ts'
import type { STAFF_PHONE_CALLS } from '#redemption/staff-phones/server/staff-phone-calls.ts'
import type { PRIZE_STATE_CALLS } from '#redemption/server/prize-state.ts'
import type { REDEMPTION_CALLS } from '#redemption/server/redeem.ts'
import type { STEP_CALLS } from '#figures/server/count-step.ts'
import type { TERMS_CALLS } from '#terms/server/read-terms.ts'

import { CALLS, findCallName, nameOfCall } from './call-list.ts'

type Calls = (typeof COMMITMENT_CALLS &
  typeof SPIN_CALLS &
  typeof PRIZE_EMAIL_CALLS &
  typeof STEP_CALLS &
  typeof PRIZE_STATE_CALLS &
  typeof REDEMPTION_CALLS &
  typeof STAFF_PHONE_CALLS &
  typeof RESEND_CALLS &
  typeof ASK_MY_DATA_CALLS &
  typeof MY_DATA_CALLS &
  typeof PROMO_CALLS &
  typeof TERMS_CALLS)['calls']

/** The names of fields. A field with `?` may be left out. */
type Names<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? '?' : '' }
type AnswerOf<O> = O extends { readonly ok: false } | null
  ? never
  : O extends Answered<infer A, number>
    ? A
    : O
type StatusOf<O> = O extends { readonly ok: false }
  ? never
  : O extends null
    ? 204
    : O extends Answered<unknown, infer S>
      ? S
      : 200
type CodeOf<O> = O extends { readonly ok: false; readonly code: infer C extends string } ? C : never
type DetailsOf<O, C> =
  O extends Refusal<infer Codes, infer D>
    ? C extends Codes
      ? Names<Omit<D, 'error' | 'field'>>
      : never
    : never
type Described<O> = {
  readonly statuses: Readonly<Record<StatusOf<O>, true>>
  readonly answer: [AnswerOf<O>] extends [never] ? object : Names<AnswerOf<O>>
  readonly errors: { readonly [C in CodeOf<O>]: DetailsOf<O, C> }
}

const OK = { 200: true } as const
const NONE = { 204: true } as const
const TOO_MANY = { too_many_requests: { seconds: '' } } as const
const UNAVAILABLE = { not_open_yet: { at: '?' }, closed: { at: '?' }, paused: { at: '?' } } as const
const MAILBOX = {
  statuses: OK,
  answer: { message: '' },
  errors: { unknown_venue: {}, invalid_email: {}, ...TOO_MANY },
} as const

/** The possible answers of the handlers. The compiler compares them with the types. */
const DESCRIBED: {
  readonly [N in keyof Calls]: Described<Awaited<ReturnType<Calls[N]['handle']>>>
} = {
  'draw-commitment': {
    statuses: OK,
    answer: { commitment: '', oddsHash: '', odds: '', note: '?' },
    errors: {
      unknown_venue: {},
      invalid_email: {},
      disposable_email: {},
      ...UNAVAILABLE,
      ...TOO_MANY,
    },
  },
  spin: {
    statuses: OK,
    answer: {
      prize: '',
      userEmail: '',
      prizeCode: '',
      codeByEmail: '?',
      playedAt: '',
      nextPlayAt: '',
      validUntil: '?',
      proof: '',
    },
    errors: {
      unknown_venue: {},
      invalid_email: {},
      disposable_email: {},
      ...UNAVAILABLE,
      terms_not_accepted: {},
      stale_commitment: {},
      already_played: { nextPlayAt: '' },
      stale_odds: { oddsHash: '', odds: '' },
      stale_terms: { venue: '', reason: '', changes: '' },
      ...TOO_MANY,
    },
  },
  'send-prize-email': {
    statuses: { 200: true, 202: true },
    answer: { message: '' },
    errors: { not_the_stored_prize: {}, mail_failed: {}, ...TOO_MANY },
  },
  'count-step': { statuses: NONE, answer: {}, errors: { unknown_venue: {} } },
  'prize-state': {
    statuses: OK,
    answer: { side: '?', path: '?', redeemedAt: '', mailSentAt: '?', mail: '?' },
    errors: { not_the_stored_prize: {}, ...TOO_MANY },
  },
  redemption: {
    statuses: { 200: true, 204: true },
    answer: {
      code: '',
      prizeName: '',
      prizeDetails: '',
      hasAlcohol: '',
      wonAt: '',
      validUntil: '',
      isExpired: '',
      redeemedAt: '',
      undoSeconds: '',
    },
    errors: {
      link_refused: {},
      code_unknown: {},
      already_redeemed: { redemption: '?' },
      prize_expired: { redemption: '?' },
      undo_too_late: { redemption: '?' },
      ...TOO_MANY,
    },
  },
  'phone-key': { statuses: OK, answer: { phoneKey: '' }, errors: {} },
  'activate-phone': { statuses: NONE, answer: {}, errors: { link_refused: {}, ...TOO_MANY } },
  'resend-mail': MAILBOX,
  'ask-my-data': MAILBOX,
  'my-data': {
    statuses: OK,
    answer: { participations: '' },
    errors: { bad_link: {}, ...TOO_MANY },
  },
  'confirm-promo': {
    statuses: OK,
    answer: { state: '', address: '' },
    errors: { bad_link: {}, ...TOO_MANY },
  },
  terms: {
    statuses: OK,
    answer: {
      version: '',
      date: '',
      publishedOn: '?',
      reason: '',
      firstVersion: '',
      articles: '',
      versions: '',
    },
    errors: { unknown_venue: {}, unknown_version: {} },
  },
}

/** The parts of a valibot schema that this test reads. */
type Schema = {
  readonly type: string
  readonly wrapped?: Schema
  readonly options?: readonly string[]
  readonly requirement?: unknown
  readonly pipe?: readonly Schema[]
}

const namesOf = (fields: object) =>
  Object.entries(fields)
    .map(([name, mark]) => `\`${name}\`${mark}`)
    .join(', ')

/** Returns the rule of a field: its values, the longest text, a pattern, or its type. */
function ruleOf({ type, wrapped, options, pipe }: Schema): string {
  if (wrapped) return ruleOf(wrapped)
  if (options) return options.join(', ')
  const rules = (pipe ?? []).flatMap((item) => {
    if (item.pipe) return [ruleOf(item)]
    if (item.type === 'max_length') return [`≤${String(item.requirement)}`]
    return item.requirement instanceof RegExp ? [`\`${item.requirement.source}\``] : []
  })
  return rules.length > 0 ? rules.join(', ') : type
}

function requestOf({ entries }: { readonly entries: Readonly<Record<string, Schema>> }): string {
  return Object.entries(entries)
    .map(([name, schema]) => `\`${name}\`${schema.wrapped ? '?' : ''} (${ruleOf(schema)})`)
    .join(', ')
}

/** Returns the error codes by status, each with its additional fields. */
function errorsOf(errors: readonly { status: number; code: string; details?: object }[]): string {
  const statuses = [...new Set(errors.map(({ status }) => status))].toSorted((a, b) => a - b)
  return statuses
    .map((status) => {
      const same = errors.flatMap(({ status: other, code, details = {} }) => {
        const fields = namesOf(details)
        return other === status ? [`\`${code}\`${fields && ` (${fields})`}`] : []
      })
      return `${status} ${same.join(', ')}`
    })
    .join('; ')
}

const restErrors = (errors: Readonly<Record<string, number>>) =>
  errorsOf(Object.entries(errors).map(([code, status]) => ({ code, status })))
type Entries = Parameters<typeof requestOf>[0]
const { code, ...others } = usedPrizeCode.entries
const rows = [
  [`GET ${USED_PRIZE_CODES_PATH}`, '`code`', '`code`', restErrors(LOOK_UP_ERRORS)],
  [
    `POST ${USED_PRIZE_CODES_PATH}`,
    requestOf({ entries: { code, ...others } } as unknown as Entries),
    '',
    restErrors(SAVE_ERRORS),
  ],
  ...Object.entries(DESCRIBED).map(([name, { statuses, answer, errors }]) => {
    const path = `/functions/v1/${name}`
    const call = CALLS.find((listed) => listed.path === path)
    const known = Object.entries(errors as Readonly<Record<string, object>>)
    const shown = 200 in statuses && Object.keys(statuses).length === 1 ? [] : Object.keys(statuses)
    return [
      `POST ${path}${call?.parameters.replaceAll('?', '')}`,
      requestOf(call?.served.request as unknown as Entries),
      [shown.join(', '), namesOf(answer)].filter(Boolean).join(': '),
      errorsOf(
        known.map(([ofCall, details]) => ({
          status: CALL_ERROR_STATUS[ofCall as CallErrorCode],
          code: ofCall,
          details,
        })),
      ),
    ]
  }),
]

it('each path of a call occurs once, and every public call is described', () => {
  const paths = CALLS.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const isPublic = (path: string) => path.startsWith('/functions/v1/')
  expect(paths.filter(isPublic).map(nameOfCall).toSorted()).toEqual(
    Object.keys(DESCRIBED).toSorted(),
  )
  for (const { path, served } of CALLS) expect(isPublic(path)).toBe(served.access === 'public')
  for (const path of paths)
    expect(path).toMatch(/^\/(?:functions\/v1|gestion\/(?:calls|files)\/[a-z-]+)\/[a-z.-]+$/)
})

it('docs/calls.md lists each call as the code declares it', async () => {
  const page = `# The calls

\`npx vitest run src/main/server/call-list.test.ts -u\` writes this page from the calls of \`src/main/server/call-list.ts\`.
\`?\`: may be left out. Every call of \`/functions/v1\` also answers \`bad_request\` (400, with \`field\`) and
\`unavailable\` (500, 503). An error is JSON: \`error\` (French), \`code\`, and the fields in brackets.
\`/rest/v1\` has PostgREST's format.

| Call | Request | Answer | Errors |
|---|---|---|---|
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../../docs/calls.md')
})

it('a call of the back office has its own name in logs and counters, without the venue', () => {
  expect(
    [
      '/gestion/calls/switches/stop-prize/wafubar',
      '/gestion/calls/members/me',
      '/gestion/files/posters/print/wafubar',
      '/gestion/calls/switches/ana@example.org',
      '/gestion',
      '/functions/v1/count-step/wafubar/opened',
      '/functions/v1/ana@example.org',
      '/healthz',
    ].map(findCallName),
  ).toEqual([
    'switches/stop-prize',
    'members/me',
    'posters/print',
    'page',
    'page',
    'count-step',
    'unknown',
    'healthz',
  ])
})
