import * as v from 'valibot'

import { fields, line, mailbox, yesOrNo } from './field-schema.ts'

const text = line(300)

/** The data that the terms print in articles 1, 5 and 9. */
export const legalSchema = fields({
  company: text,
  form: text,
  capital: text,
  address: text,
  phone: text,
  email: mailbox,
  registration: text,
  publicationDirector: text,
  host: text,
  /**
   * Optional: VAT number, provider that sends the mails, transfers out of the European Union,
   * mediator.
   */
  vat: v.exactOptional(text),
  mailProvider: v.exactOptional(text),
  transfers: v.exactOptional(text),
  mediator: v.exactOptional(text),
  /** True if these data are examples: the server then logs a warning at each start. */
  isExample: yesOrNo,
})
