import { CODE_LIFE } from '#texts/members/messages.ts'

/** Texts of the mailbox of a venue. */
export const MAILBOX_TEXTS = {
  confirmed: (email: string) => `${email} est confirmée : elle reçoit les e-mails du jeu.`,
  first: (email: string) => `${email} reçoit les e-mails du jeu, mais n’est pas encore confirmée.`,
  old: (email: string, old: string) =>
    `${email} n’est pas encore confirmée : jusque-là, les e-mails du jeu vont à ${old}.`,
  noMail:
    'Aucun e-mail ne part de cette machine : les lots gagnés restent dans un dossier, et l’adresse e-mail ne peut pas être confirmée.',
  send: 'Envoyer un code',
  resend: 'Envoyer un nouveau code',
  code: 'Code reçu par e-mail',
  press: 'Confirmer l’adresse e-mail',
  sent: `Le code est en cours d’envoi. Il est valable ${CODE_LIFE}. Rien reçu ? Vérifiez l’adresse e-mail.`,
  tooSoon: 'Un code vient d’être demandé. Attendez une minute avant d’en demander un autre.',
  notSent: 'L’e-mail n’est pas parti.',
  wrong: (tries: number) =>
    tries > 0
      ? `Ce n’est pas le bon code. Essais restants : ${tries}.`
      : 'Ce n’est pas le bon code. Demandez-en un nouveau.',
  ownerOnly: 'Seul un propriétaire de l’établissement peut changer son adresse e-mail.',
  gone: 'Ce code n’est plus valable. Demandez-en un nouveau.',
} as const
