/** Texts of the components that several screens use. */
export const KIT_TEXTS = {
  loading: 'Chargement…',
  offline: 'Pas de réponse du serveur. Rien n’est perdu : vérifiez le réseau, puis réessayez.',
  retry: 'Réessayer',
  cancel: 'Annuler',
  full: (max: number) => `${max} caractères au plus : ce champ est plein.`,
  more: 'Afficher la suite',
  link: {
    copy: 'Copier le lien',
    copied: 'Lien copié',
    qr: 'QR code du lien',
    once: 'Il est montré une seule fois.',
    done: 'C’est fait',
  },
  signOut: {
    press: 'Me déconnecter',
    noReturn:
      'Aucun e-mail ne part de cette machine. Pour revenir, il faudra un nouveau lien de la personne qui a installé le jeu.',
    stay: 'Rester',
  },
} as const
