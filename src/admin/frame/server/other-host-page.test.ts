import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { addOtherHostPage } from './other-host-page.ts'

const app = new Hono()
addOtherHostPage(app, { proxies: 0, publicUrl: 'https://roue.example' })
app.get('/gestion', ({ text }) => text('the page'))

it.each([
  'http://127.0.0.1:3000',
  'https://roue.example.attacker.example',
  'https://www.roue.example',
])('the back office at %s shows only the right address', async (origin) => {
  const response = await app.request(`${origin}/gestion`)
  expect(response.status).toBe(421)
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(await response.text()).toContain('href="https://roue.example/gestion"')
})

it('the back office is shown at the right host name, whatever the port', async () => {
  expect(await (await app.request('http://roue.example:3000/gestion')).text()).toBe('the page')
})
