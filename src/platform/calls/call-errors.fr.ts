import type { CallErrorCode } from './call-errors.ts'

/**
 * The texts of the field `error`, by error code. For any other code, the handler of the call writes
 * the text.
 */
export const CALL_ERROR_TEXTS = {
  bad_request: 'Demande mal formée.',
  unknown_venue: 'Établissement inconnu.',
  invalid_email: 'Veuillez entrer une adresse e-mail valide.',
  disposable_email:
    'Les adresses temporaires ne sont pas acceptées. Utilisez votre adresse habituelle.',
  terms_not_accepted: 'Vous devez accepter les conditions générales de participation.',
  not_open_yet: 'Le jeu n’a pas encore commencé.',
  closed: 'Le jeu est terminé.',
  paused: 'Le jeu est en pause.',
  stale_commitment: 'L’engagement du tirage n’est plus valable. Veuillez réessayer.',
  already_played: 'Vous avez déjà participé. Revenez une prochaine fois !',
  stale_odds: 'Les chances ont changé. Veuillez réessayer.',
  stale_terms: 'Les conditions ont changé. Relisez-les, puis acceptez-les de nouveau.',
  unknown_version: 'Cette version des conditions n’existe pas.',
  not_the_stored_prize: 'Ce lot n’est pas celui qui a été enregistré.',
  mail_failed: 'le serveur d’e-mails ne répond pas. Ils partiront dès que possible.',
  bad_link: 'Ce lien n’est pas valable, ou ne l’est plus.',
  signed_out: 'Votre session est terminée. Connectez-vous de nouveau.',
  not_permitted: 'Votre rôle ne permet pas cette action.',
  too_many_requests: 'Trop de demandes. Réessayez plus tard.',
  unavailable: 'Service momentanément indisponible. Veuillez réessayer.',
} satisfies Partial<Record<CallErrorCode, string>>
