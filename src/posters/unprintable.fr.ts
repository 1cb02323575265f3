/** Beside the name of a venue, while it is typed. */
export const unprintableText = (letter: string) =>
  `L’affiche ne peut pas imprimer « ${letter} » : écrivez le nom sans cette lettre.`
