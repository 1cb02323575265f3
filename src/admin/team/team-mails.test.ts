import { describe, expect, it } from 'vitest'

import { layOutMailboxCode } from '#texts/admin/mailbox/mailbox-mails.ts'
import { layOutInvitation } from '#texts/admin/team/team-mails.ts'

const textOf = ({ text }: { readonly text: string }) => text.replaceAll('\u00a0', ' ')
const invitationTo = (role: 'manager' | 'reader') =>
  layOutInvitation(
    { venue: 'Le Zinc', inviter: 'Jeanne', role },
    'https://roue.example/gestion#/lien/1',
  )

describe('an invitation', () => {
  it('offers a reader no management', () => {
    const mail = invitationTo('reader')
    expect(`${mail.subject} ${textOf(mail)}`).not.toMatch(/gérer/i)
    expect(textOf(mail)).toContain('Vous pourrez lire les chiffres, sans rien changer.')
  })

  it('names the inviter and the venue', () => {
    expect(textOf(invitationTo('manager'))).toContain('Jeanne vous invite à gérer le jeu du Zinc.')
  })
})

it('the mail about a mailbox does not call a draft published', () => {
  expect(textOf(layOutMailboxCode('Le Zinc', 'ABCD EFGH'))).not.toContain('publiée')
})
