import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { message } from './smtp.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** Where there is no mail server: each mail becomes a file that any mail program opens, and a page to look at. */
export function openOutboxFolder(folder: string, from: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail) {
      const name = mail.messageId.replace(/^<|@.*$/g, '')
      try {
        const { message: eml } = await transport.sendMail(message(mail, from))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, `${name}.eml`), eml as Buffer)
        await writeFile(join(folder, `${name}.html`), withPictures(mail))
        return { outcome: 'filed' }
      } catch (error) {
        return { outcome: 'failed', reason: `outbox folder ${(error as { code?: string }).code ?? 'error'}` }
      }
    },
    close: () => transport.close(),
  }
}

/** A page has no parts to point at: its pictures stand in it. */
function withPictures({ html, pictures = [] }: OutgoingMail): string {
  return pictures.reduce(
    (page, { cid, png }) =>
      page.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(png).toString('base64')}`),
    html,
  )
}
