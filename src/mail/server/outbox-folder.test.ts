import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openOutboxFolder } from './outbox-folder.ts'
import type { OutgoingMail } from './transport.ts'

const FROM = 'La Roue des Avis <roue@roue.example>'
const MAIL: OutgoingMail = {
  messageId: '<0b7e@roue.example>',
  to: 'ana@example.org',
  subject: 'Votre lot chez Wafu Bar : Bière',
  text: 'Votre code : AB12CD34',
  html: '<p>Votre code : <b>AB12CD34</b></p>',
}

describe('the outbox folder', () => {
  let parent: string
  let folder: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-outbox-'))
    folder = join(parent, 'outbox')
  })
  afterEach(async () => rm(parent, { recursive: true }))

  it('fails if it is not writable, and the reason contains no address', async () => {
    await writeFile(folder, 'a file instead of a folder')
    const delivery = await openOutboxFolder(folder, FROM).deliver(MAIL)
    expect(delivery).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/^outbox folder E\w+$/) as string,
    })
  })

  it('stores each mail as a file for mail programs, and reports it as filed, not as sent', async () => {
    expect(await openOutboxFolder(folder, FROM).deliver(MAIL)).toEqual({ outcome: 'filed' })
    const { messageId, to, from, subject, text } = await PostalMime.parse(
      await readFile(join(folder, '0b7e.eml')),
    )
    expect({ messageId, subject, text: text?.trim() }).toEqual({
      messageId: MAIL.messageId,
      subject: MAIL.subject,
      text: MAIL.text,
    })
    expect([to?.map(({ address }) => address), from?.address]).toEqual([
      [MAIL.to],
      'roue@roue.example',
    ])
  })

  it('stores a page of the mail with its images, in a folder that only its owner can read', async () => {
    const picture = { cid: 'qr', png: Buffer.from('png') }
    const html = `${MAIL.html}<img src="cid:qr">`
    await openOutboxFolder(folder, FROM).deliver({ ...MAIL, html, images: [picture] })
    expect(await readFile(join(folder, '0b7e.html'), 'utf8')).toBe(
      `${MAIL.html}<img src="data:image/png;base64,${picture.png.toString('base64')}">`,
    )
    const { attachments } = await PostalMime.parse(await readFile(join(folder, '0b7e.eml')))
    expect(attachments).toMatchObject([
      {
        contentId: '<qr.0b7e@roue.example>',
        mimeType: 'image/png',
        disposition: 'inline',
        related: true,
      },
    ])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('gives each picture a Content-ID that no other mail has', async () => {
    const text = 'src=&quot;cid:qr&quot; cid:qr'
    const picturesOf = async (id: string) => {
      const html = `<p>${text}</p><img src="cid:logo"><img src="cid:qr">`
      const images = ['logo', 'qr'].map((cid) => ({ cid, png: Buffer.from(cid) }))
      const mail = { ...MAIL, messageId: `<${id}@roue.example>`, html, images }
      await openOutboxFolder(folder, FROM).deliver(mail)
      expect(await readFile(join(folder, `${id}.html`), 'utf8')).toContain(text)
      const parsed = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)))
      expect(parsed.html).toContain(text)
      const attached = parsed.attachments.map(({ contentId }) => contentId?.slice(1, -1))
      const shown = [...(parsed.html ?? '').matchAll(/<img src="cid:([^"]*)"/g)]
      expect(shown.map(([, cid]) => cid)).toEqual(attached)
      return attached
    }
    const ids = [...(await picturesOf('1f0e')), ...(await picturesOf('2f0e'))]
    expect(ids).toEqual([
      'logo.1f0e@roue.example',
      'qr.1f0e@roue.example',
      'logo.2f0e@roue.example',
      'qr.2f0e@roue.example',
    ])
  })

  it('stores a mail once, even if it is delivered several times', async () => {
    const { deliver } = openOutboxFolder(folder, FROM)
    await Promise.all([
      deliver(MAIL),
      deliver(MAIL),
      deliver({ ...MAIL, messageId: '<1c8f@roue.example>' }),
    ])
    expect((await readdir(folder)).toSorted()).toEqual([
      '0b7e.eml',
      '0b7e.html',
      '1c8f.eml',
      '1c8f.html',
    ])
  })
})
