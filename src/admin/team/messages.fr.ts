import type { Role } from '#platform/calls/access.ts'
import { LAST_OWNER, ROLE_NAMES } from '#texts/members/messages.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

/** Texts of the screen « Équipe ». */
export const TEAM_TEXTS = {
  members: {
    title: 'Membres',
    you: '(vous)',
    role: 'Rôle',
    roleHelp:
      'Propriétaire : tout. Gérant : modifier, publier sans nuire aux joueurs, remettre les lots. Lecture : les chiffres.',
    change: 'Changer le rôle',
    remove: (name: string) => `Retirer ${name}`,
    removal: {
      lead: 'Cette personne n’aura plus accès à la gestion de l’établissement.',
      setUp: 'Elle a mis cela en place. Ce qui est coché s’arrête avec son départ.',
      items: {
        mailbox: 'Adresse qui reçoit les lots gagnés (ils iront à la vôtre) :',
        invitation: 'Invitation :',
        phone: 'Téléphone :',
        counter: 'Téléphone du comptoir (il sert ce soir) :',
      },
    },
    manage: 'Modifier',
    lastOwner: LAST_OWNER,
    gone: 'Cette personne ne fait plus partie de l’équipe.',
    signIn: 'Montrer un lien de connexion',
    signInReady: (name: string) =>
      `Ce lien connecte ${name} une fois, pendant 24 heures. Ne le montrez à personne d’autre.`,
    signInRefused:
      'Cette personne gère aussi un établissement qui n’est pas à vous : elle seule peut demander son lien de connexion.',
    invite: 'Inviter quelqu’un',
    email: 'Adresse e-mail',
    press: 'Inviter',
    invited: (email: string, isBeingMailed: boolean) =>
      isBeingMailed
        ? `L’invitation est en cours d’envoi à ${email}. Montrez-lui ou envoyez-lui aussi ce lien, valable 24 heures.`
        : `Aucun e-mail n’est parti : montrez ou envoyez ce lien à ${email}. Il est valable 24 heures.`,
    waiting: (role: Role, ms: number) =>
      `Invitation : ${ROLE_NAMES[role]}, jusqu’au ${formatMoment(ms)}`,
    withdraw: 'Retirer l’invitation',
  },
  sessions: {
    title: 'Mes appareils',
    this: 'Cet appareil',
    seen: (ms: number) => `Vu le ${formatMoment(ms)}`,
    end: (device: string) => `Déconnecter ${device}`,
  },
} as const
