import { layOutProductMail, type Mail } from '#mail/mail-layout.ts'
import { CODE_MINUTES } from '#members/sign-in-code.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'

/** Returns the sign-in mail. `code`: formatted; `href`: the page that signs the member in. */
export function layOutSignInMail(code: string, href: string): Mail {
  return layOutProductMail({
    subject: `${code} : votre code pour ${PRODUCT_NAME}`,
    title: 'Se connecter',
    code: { label: 'Votre code', value: code },
    facts: [],
    lines: [
      'Tapez ce code dans la fenêtre où vous l’avez demandé. Sur le même appareil et dans le même navigateur, le bouton suffit.',
      `Le code et le bouton sont valables ${CODE_MINUTES} minutes, une seule fois. Ne les transmettez à personne.`,
      'Vous n’avez rien demandé ? Ne faites rien : sans ce code, personne n’entre.',
    ],
    button: { label: 'Me connecter', href },
    footer: `Vous recevez cet e-mail parce que cette adresse a été saisie sur la page de connexion de ${PRODUCT_NAME}.`,
  })
}
