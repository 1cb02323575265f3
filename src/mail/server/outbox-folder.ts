import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { toMessage } from './smtp.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/**
 * Returns the transport for an installation without a mail server. It writes each mail as an `.eml`
 * file for mail programs and as an HTML page.
 */
export function openOutboxFolder(folder: string, from: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail) {
      const name = mail.messageId.replace(/^<|@.*/gs, '')
      try {
        const { message: eml } = await transport.sendMail(toMessage(mail, from))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, `${name}.eml`), eml as Buffer)
        await writeFile(join(folder, `${name}.html`), embedImages(mail))
        return { outcome: 'filed' }
      } catch (error) {
        return {
          outcome: 'failed',
          reason: `outbox folder ${(error as { code?: string }).code ?? 'error'}`,
        }
      }
    },
    close: () => transport.close(),
  }
}

/** Returns the HTML with its images as data, because a page cannot refer to the parts of a mail. */
function embedImages({ html, images = [] }: OutgoingMail): string {
  return images.reduce(
    (page, { cid, png }) =>
      page.replaceAll(
        `"cid:${cid}"`,
        `"data:image/png;base64,${Buffer.from(png).toString('base64')}"`,
      ),
    html,
  )
}
