import { expect, it } from 'vitest'

import { mailOf } from '#testing/mail/example-mail.ts'
import { nolimit } from '#testing/venues/example-venues.ts'
import { prizePng } from '#venues/prizes/server/prize-pictures.ts'
import { mailThemeOf } from '#venues/themes/venue-colours.ts'

const { ticket } = mailThemeOf(nolimit)

it.each([
  ['Café', 'coffee'],
  ['a prize that its venue has removed', 'gift'],
] as const)(
  'the mail of a win shows %s with the icon of %s, in the colours of its ticket',
  (name, icon) => {
    const html = mailOf(nolimit, { prize_name: name, prize_type: 'beer' })
    const png = prizePng(icon, [ticket.accent, ticket.background])
    expect(html).toContain(`src="data:image/png;base64,${png.toString('base64')}" alt=""`)
    // Each picture that the HTML names is attached.
    expect(html).not.toContain('cid:')
  },
)

it('the mail to the venue has no drawing', () => {
  const html = mailOf(nolimit, { recipient: 'venue', venue_mailbox: 'bar@example.org' })
  expect(html.match(/<img/g)).toHaveLength(1)
})
