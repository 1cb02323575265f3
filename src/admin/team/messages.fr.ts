import type { LoggedEvent } from '#admin/audit/venue-event.ts'
import type { HandOver } from '#admin/phones/answers.ts'
import type { Role } from '#members/role.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

const ROLES: Readonly<Record<Role, string>> = {
  owner: 'Propriétaire',
  manager: 'Gérant',
  reader: 'Lecture',
}

/** Two phones may have one name. */
const phoneName = (id: number, name: string | null) => `${name ?? 'Téléphone'} (n° ${id})`

const HAND_OVER_EVENTS: Readonly<Record<HandOver['event'], string>> = {
  handed: 'Remis',
  undone: 'Remise annulée',
  refused: 'Refusé : déjà remis',
}

const describeWho = (by: HandOver['by']) =>
  by.kind === 'mail'
    ? `avec le lien de l’e-mail${by.mailbox === null ? '' : ` envoyé à ${by.mailbox}`}`
    : `par ${by.kind === 'phone' ? `« ${phoneName(by.id, by.name)} »` : by.name}`

/** What a member did, as a sentence without its subject. */
function describeEvent({ event, version, role, subject }: LoggedEvent): string {
  const who = subject ?? ''
  const what = role ? ROLES[role].toLowerCase() : ''
  const sentences: Readonly<Record<LoggedEvent['event'], string>> = {
    created: 'a créé l’établissement',
    published: `a publié la version ${version}`,
    republished: `a republié une ancienne version : c’est la version ${version}`,
    paused: 'a mis le jeu en pause',
    opened: 'a rouvert le jeu',
    archived: 'a archivé l’établissement',
    mailbox_confirmed: 'a confirmé l’adresse e-mail de l’établissement',
    phone_added: `a ajouté un téléphone : ${who}`,
    phone_revoked: `a retiré un téléphone : ${who}`,
    invited: `a envoyé une invitation (${what})`,
    joined: `a fait entrer ${who} dans l’équipe (${what})`,
    role_changed: `a changé le rôle de ${who} : ${what}`,
    removed: `a retiré ${who} de l’équipe`,
    sign_in_link: `a montré un lien de connexion à ${who}`,
    prizes_seen: 'a relu les lots et les chances',
    review_link_opened: 'a essayé le lien des avis',
    poster_downloaded: 'a téléchargé l’affiche',
    prize_stopped: `a retiré un lot jusqu’au matin : ${who}`,
    prize_resumed: `a remis un lot en jeu : ${who}`,
    player_erased: 'a effacé les données d’un joueur',
    opt_ins_exported: 'a téléchargé la liste des accords pour les offres',
  }
  return sentences[event]
}

/** Texts of the screen « Équipe ». */
export const TEAM_TEXTS = {
  title: 'Équipe',
  roles: ROLES,
  more: 'Afficher la suite',
  link: {
    copy: 'Copier le lien',
    copied: 'Lien copié',
    qr: 'QR code du lien',
    once: 'Il est montré une seule fois.',
    done: 'C’est fait',
  },
  phones: {
    title: 'Téléphones de l’équipe',
    lead: 'Un téléphone de l’équipe remet les lots sans compte ni mot de passe.',
    empty: 'Aucun téléphone pour l’instant. Ajoutez celui du comptoir.',
    name: phoneName,
    waiting: 'Lien pas encore utilisé',
    activated: (ms: number) => `Activé le ${formatMoment(ms)}`,
    revoked: (ms: number) => `Retiré le ${formatMoment(ms)}`,
    handed: (count: number) =>
      count >= 1000
        ? '1 000 lots remis ou plus'
        : count > 1
          ? `${count} lots remis`
          : `${count} lot remis`,
    revoke: 'Retirer l’accès',
    revokeLead:
      'Ce téléphone ne pourra plus remettre de lots. Ce qu’il a remis reste dans la liste.',
    past: (count: number) => `Téléphones retirés (${count})`,
    add: 'Ajouter un téléphone',
    label: 'Nom du téléphone',
    hint: 'Téléphone du bar',
    help: 'Il dira qui a remis quoi.',
    ready: (name: string) =>
      `Scannez ce code avec « ${name} », puis appuyez sur « Activer ce téléphone ». Il active un seul téléphone.`,
  },
  handOvers: {
    title: 'Remises',
    empty: 'Aucun lot remis pour l’instant.',
    events: HAND_OVER_EVENTS,
    who: describeWho,
    line: (ms: number, by: HandOver['by']) => `Le ${formatMoment(ms)}, ${describeWho(by)}`,
  },
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
      cancel: 'Annuler',
    },
    manage: 'Modifier',
    lastOwner: 'Un établissement garde au moins un propriétaire. Nommez-en un autre d’abord.',
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
      `Invitation : ${ROLES[role]}, jusqu’au ${formatMoment(ms)}`,
    withdraw: 'Retirer l’invitation',
  },
  sessions: {
    title: 'Mes appareils',
    this: 'cet appareil',
    /** `seenMs`: null for the present device. */
    line: (createdMs: number, seenMs: number | null) =>
      `Connecté le ${formatMoment(createdMs)}, ${seenMs === null ? 'maintenant' : `vu le ${formatMoment(seenMs)}`}`,
    end: (device: string) => `Déconnecter ${device}`,
    others: 'Déconnecter les autres',
  },
  events: {
    title: 'Journal',
    empty: 'Rien pour l’instant.',
    by: (by: string | null) => by ?? 'Le serveur',
    describe: describeEvent,
    at: (ms: number) => `Le ${formatMoment(ms)}`,
  },
} as const
