/** Texts of the views after the first, by view. */
export const GAME_TEXTS = {
  email: {
    title: 'Votre adresse e-mail',
    lead: 'Elle sert à vous envoyer votre code si vous gagnez.',
    leadByEmail: 'Si vous gagnez, votre code arrive à cette adresse, et nulle part ailleurs.',
    label: 'Adresse e-mail',
    hint: 'exemple@domaine.fr',
    terms: 'J’accepte les',
    termsLink: 'conditions générales de participation',
    adult: 'Réservé aux personnes majeures.',
    termsAdult: 'et je certifie avoir 18 ans ou plus.',
    termsProblem: 'Vous devez accepter les conditions générales de participation pour continuer.',
    required: 'Requis',
    submit: 'Valider',
  },
  wheel: {
    title: 'À vous de jouer',
    /** For a player who has won before, and whose code may still be shown above this title. */
    againTitle: 'Encore un tour ?',
    /** The title after Back from the result. Another spin shows the result again. */
    playedTitle: 'Vous avez déjà joué',
    overTitle: 'À bientôt',
    idle: 'Lancer la Roue !',
    spinning: 'La roue tourne...',
    played: "Merci d'avoir joué !",
    alreadyPlayed: 'Vous avez déjà participé. Revenez une prochaine fois !',
    /**
     * The page cannot distinguish a mailbox that has won and has an e-mail from a mailbox that has
     * lost.
     */
    resend: 'J’ai gagné : renvoyer mon e-mail',
    legendTitle: 'Les lots et vos chances',
    equalSegments:
      'Les parts de la roue sont égales, les chances ne le sont pas : voici les vraies.',
    oddsChanged: 'Les chances ont changé depuis l’ouverture de la page : voici celles du tirage.',
    announce: 'La roue tourne.',
    offline: 'Reconnectez-vous pour lancer la roue. Votre participation est conservée.',
  },
  prize: {
    lostTitle: 'Dommage...',
    lostText: "Vous n'avez rien gagné",
    lostBy: (email: string) => `Vous avez joué avec l’adresse ${email}.`,
    wonTitle: 'Félicitations !',
    codeFailed: 'Votre code n’a pas encore pu être enregistré. Votre lot vous est acquis.',
    retry: 'Réessayer',
    /** The texts below the code, by the stored state of its mails. */
    mails: {
      notAsked: (email: string) =>
        `Présentez ce code sur place, avec l’e-mail de confirmation adressé à ${email}.`,
      waiting: (email: string) =>
        `Votre e-mail partira dès que possible à ${email}. Présentez ce code sur place.`,
      sent: (email: string) =>
        `Un e-mail de confirmation avec ce code a été envoyé à ${email}. Présentez-le sur place avec votre code.`,
      failed: (email: string) =>
        `Votre e-mail n’a pas encore pu partir à ${email}. Présentez ce code sur place.`,
    },
  },
  nextPlay: {
    at: (date: string) => `Vous pourrez rejouer le ${date}`,
    inDays: (days: number) => `, dans ${days} jours.`,
    inTime: (duration: string) => `, dans ${duration}.`,
    never: 'Une seule participation est possible pour ce jeu.',
  },
} as const
