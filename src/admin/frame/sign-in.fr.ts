import type { Role } from '#platform/calls/access.ts'
import { CODE_LIFE, ROLE_NAMES, ROLE_PERMITS } from '#texts/members/messages.ts'
import { atVenue } from '#texts/platform/formats/at-venue.ts'

/** Texts of the pages for a visitor without a session, and of the first run. */
export const SIGN_IN_TEXTS = {
  forOperator: 'Pour cette personne',
  signIn: {
    title: 'Entrer côté comptoir',
    lead: `Pas de mot de passe : un e-mail avec un lien et un code, valables ${CODE_LIFE}.`,
    email: 'Votre adresse e-mail',
    press: 'Recevoir l’e-mail',
    noMails:
      'Aucun e-mail ne part de cette machine : demandez un lien à la personne qui a installé le jeu.',
    command: 'roue admin sign-in <adresse>',
  },
  notSetUp: {
    title: 'Première ouverture ?',
    lead: 'Personne n’a encore ouvert ce côté du comptoir. Demandez le lien à la personne qui a installé le jeu.',
    command: 'roue admin setup-link',
  },
  asked: {
    title: 'Regardez vos e-mails',
    lead: (email: string) =>
      `Si ${email} a un compte ici, un e-mail est en cours d’envoi. Ouvrez son lien dans ce navigateur, ou tapez son code.`,
    code: 'Code de l’e-mail',
    codeHelp: 'Huit lettres ou chiffres.',
    press: 'Entrer',
    again: 'Changer d’adresse ou redemander',
    wrong: (triesLeft: number) =>
      triesLeft > 1
        ? `Ce n’est pas ce code. Il reste ${triesLeft} essais.`
        : triesLeft === 1
          ? 'Ce n’est pas ce code. Il reste un essai.'
          : 'Ce n’est pas ce code, et il ne reste pas d’essai. Demandez un nouvel e-mail.',
    gone: 'Ce code n’est plus valable. Demandez un nouvel e-mail.',
    otherBrowser:
      'L’e-mail a été demandé dans un autre navigateur. Tapez le code de l’e-mail dans la fenêtre où vous l’avez demandé.',
  },
  signInLink: {
    title: 'Vous y êtes presque',
    lead: 'Le lien de l’e-mail est là. Une pression, et vous entrez.',
    press: 'Entrer',
  },
  link: {
    signIn: (name: string) => `Bonjour ${name}`,
    signInLead: 'Ce lien vous fait entrer sur cet appareil. Il ne sert qu’une fois.',
    invitation: (venue: string, inviter: string | null) =>
      inviter === null ? `${venue} vous invite` : `${inviter} vous invite ${atVenue(venue)}`,
    invitationLead: (email: string, role: Role, current: Role | null) =>
      !current || current === role
        ? `Pour ${email}. ${ROLE_PERMITS[role]}`
        : `Pour ${email}. Votre rôle : ${ROLE_NAMES[role]}, au lieu de ${ROLE_NAMES[current]}. ${ROLE_PERMITS[role]}`,
    name: 'Votre nom',
    press: 'Entrer',
    gone: 'Ce lien ne sert plus',
    goneHelp:
      'Il a déjà servi, ou son temps est passé. Demandez-en un autre à la personne qui vous l’a donné.',
    done: 'Invitation acceptée',
    /** The text for an invited member who is not signed in. */
    signInNext: 'Entrez avec cette adresse, puis ouvrez de nouveau ce lien',
    toSignIn: 'Entrer par e-mail',
  },
  setUp: {
    title: 'Bienvenue derrière le comptoir',
    lead: 'Deux lignes sur vous, puis votre établissement. Rien n’est publié sans que vous l’ayez relu.',
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    emailHelp: 'Elle vous servira à entrer. Elle n’est montrée à aucun joueur.',
    noMails:
      'Pour l’instant, aucun e-mail ne part de cette machine : pour revenir, demandez un lien à la personne qui a installé le jeu.',
    press: 'Continuer',
    gone: 'Ce lien ne sert plus',
    goneHelp:
      'Il a déjà servi, ou ses trente minutes sont passées. Demandez-en un nouveau à la personne qui a installé le jeu.',
  },
  firstVenue: {
    title: 'Votre établissement',
    lead: 'Un modèle pour commencer. Tout se change ensuite.',
    later: 'Passer, et voir les exemples',
    preview: 'La roue de départ',
  },
  noVenue: {
    title: 'Aucun établissement',
    lead: 'Votre compte n’a accès à aucun établissement. Demandez une invitation à son propriétaire.',
  },
  ended: {
    title: 'Votre session est terminée',
    lead: 'Entrez de nouveau : ce que vous avez tapé est toujours là.',
  },
} as const

/** Texts of the page of the back office at another host name than the server's own. */
export const OTHER_HOST_TEXTS = {
  title: 'Ce n’est pas la bonne adresse',
  lead: 'Ce côté du comptoir ne s’ouvre qu’à cette adresse :',
  operator:
    'Si vous revenez ici, le serveur ne reçoit pas le bon nom d’hôte. Vérifiez PUBLIC_URL, et l’en-tête Host que transmet le proxy.',
} as const
