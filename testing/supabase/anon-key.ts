import { createHmac } from 'node:crypto'

const JWT_KEY = 'super-secret-jwt-token-of-the-tests-0'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a project's anon key as Supabase makes it: a signed token that names the role `anon`. */
export function makeAnonKey(): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'supabase', role: 'anon' })}`
  return `${text}.${createHmac('sha256', JWT_KEY).update(text).digest('base64url')}`
}
