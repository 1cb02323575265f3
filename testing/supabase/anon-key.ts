import { createHmac } from 'node:crypto'

/** The key of the tests' project. */
export const JWT_KEY = 'super-secret-jwt-token-of-the-tests-0'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url')

/** What Supabase calls a project's anon key: it says no more than the role. */
export function makeKey(role: string, key = JWT_KEY): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'supabase', role })}`
  return `${text}.${sign(text, key)}`
}

/** Without a good signature it is a visitor who said nothing. */
export function readClaims(authorization: string | null, key: string): { role: string } {
  const [head = '', body = '', signature] = (authorization ?? '').replace(/^Bearer /, '').split('.')
  if (signature === undefined || signature !== sign(`${head}.${body}`, key)) return { role: 'anon' }
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as { role: string }
}
