/** The page of the back office under another host name than the server's own. */
export const OTHER_HOST_TEXTS = {
  title: 'Ce n’est pas la bonne adresse',
  lead: 'Ce côté du comptoir ne s’ouvre qu’à cette adresse :',
  operator:
    'Si vous revenez ici, le serveur ne reçoit pas le bon nom d’hôte. Vérifiez PUBLIC_URL, et l’en-tête Host que transmet le proxy.',
} as const
