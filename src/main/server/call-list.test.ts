import { expect, it } from 'vitest'

import type { CallDeclaration, RestDeclaration } from '#platform/calls/call.ts'
import { CALL_ERROR_STATUS, type CallErrorCode } from '#platform/calls/call-errors.ts'

import { CALL_PATHS, CALLS, findCallName } from './call-list.ts'

/** The names of fields, with `?` for a field that may be left out. */
function namesOf(fields: CallDeclaration['request']): string {
  return Object.entries(fields)
    .map(([name, read]) => `\`${name}\`${read(undefined) === null ? '?' : ''}`)
    .join(', ')
}

/** The codes of a call by status, each with the fields that it adds. */
function errorsOf(declaration: CallDeclaration | RestDeclaration): string {
  const codes = Object.entries(declaration.errors).map(([code, value]) =>
    typeof value === 'number'
      ? { status: value, text: `\`${code}\`` }
      : {
          status: CALL_ERROR_STATUS[code as CallErrorCode],
          text: withFields(code, namesOf(value)),
        },
  )
  const statuses = [...new Set(codes.map(({ status }) => status))].toSorted(
    (one, other) => one - other,
  )
  return statuses
    .map((status) => {
      const same = codes.filter((code) => code.status === status).map(({ text }) => text)
      return `${status} ${same.join(', ')}`
    })
    .join('; ')
}

const withFields = (code: string, fields: string) => `\`${code}\`${fields && ` (${fields})`}`

function answerOf(declaration: CallDeclaration | RestDeclaration): string {
  const statuses = 'statuses' in declaration ? `${declaration.statuses?.join(', ')}: ` : ''
  return `${statuses}${namesOf(declaration.answer)}`.replace(/: $/, '')
}

const rows = CALLS.map(({ declaration, parameters }) => {
  const method = 'method' in declaration ? declaration.method : 'POST'
  const path = declaration.path + parameters.replaceAll('?', '')
  const cells = [
    `${method} ${path}`,
    namesOf(declaration.request),
    answerOf(declaration),
    errorsOf(declaration),
  ]
  return `| ${cells.join(' | ')} |`
})

it('each path is named once, and belongs to an API', () => {
  expect(CALL_PATHS.filter((path) => !/^\/(?:rest|functions)\/v1\/[a-z_-]+$/.test(path))).toEqual(
    [],
  )
  const names = CALLS.map(({ declaration }) => [
    declaration.path,
    'method' in declaration && declaration.method,
  ])
  expect(new Set(names.map(String)).size).toBe(names.length)
})

it('docs/calls.md lists each call as it is declared', async () => {
  const page = `# The calls

\`npx vitest run src/main/server/call-list.test.ts -u\` writes this page from \`src/main/server/call-list.ts\`.
\`?\`: may be left out. Every call of \`/functions/v1\` also answers \`bad_request\` (400, with \`field\`) and
\`unavailable\` (500, 503). An error is JSON: \`error\` (French), \`code\`, and the fields in brackets.
\`/rest/v1\` has PostgREST's format.

| Call | Request | Answer | Errors |
|---|---|---|---|
${rows.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../../docs/calls.md')
})

it('a call of the back office has its own name for logs and counters, without its venue', () => {
  expect(
    [
      '/gestion/calls/switches/stop-prize/wafubar',
      '/gestion/calls/members/me',
      '/gestion/files/posters/print/wafubar',
      '/gestion/calls/switches/ana@example.org',
      '/gestion',
    ].map(findCallName),
  ).toEqual(['switches/stop-prize', 'members/me', 'posters/print', 'page', 'page'])
})
