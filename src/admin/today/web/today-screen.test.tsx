import { expect, it } from 'vitest'

import { renderedText } from '#testing/browser/rendered-text.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

import { AddressAlert, Alerts } from './today-screen.tsx'

it.each([
  ['http://localhost:3000/gestion', TODAY_TEXTS.address.onlyThisMachine],
  ['http://192.168.1.20/gestion', TODAY_TEXTS.address.notHttps],
  ['https://roue.example/gestion', ''],
])('the warning about the address %s of the installation is %j', (url, text) => {
  expect(renderedText(<AddressAlert url={url} />)).toBe(text.replaceAll('\u00a0', ' '))
})

it('an alert of a server of another version, such as 1.0, is left out', () => {
  const alerts = (...types: string[]) =>
    renderedText(<Alerts venue="bar" canAct alerts={types.map((type) => ({ type })) as never} />)
  expect(alerts('exampleLegal', 'mailbox')).toBe('')
  expect(alerts('mailbox', 'backup')).toMatch(/^Aucune sauvegarde récente\./)
})
