import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { message } from './smtp.ts'
import type { MailTransport } from './transport.ts'

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
      const { message: eml } = await transport.sendMail(message(mail, from))
      const name = mail.messageId.replace(/^<|@.*$/g, '')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.eml`), eml as Buffer)
      await writeFile(join(folder, `${name}.html`), mail.html)
      return { outcome: 'filed' }
    },
    close: () => transport.close(),
  }
}
