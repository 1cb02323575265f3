import { createHmac } from 'node:crypto'

const JWT_KEY = 'super-secret-jwt-token-of-the-tests-0'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What Supabase calls a project's anon key: a signed token that names the role. */
export function makeKey(role: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'supabase', role })}`
  return `${text}.${createHmac('sha256', JWT_KEY).update(text).digest('base64url')}`
}
