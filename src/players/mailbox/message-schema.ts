import * as v from 'valibot'

import { anyText } from '#platform/formats/value-schema.ts'

/** The answer to a request for a mail: the message that the page shows. */
export const message = v.object({ message: anyText(300) })
