import { NOT_FOUND_TEXTS } from '#core/main-texts.ts'
import { BrandSign } from '#web/elements/brand.tsx'
import { Footer } from '#web/elements/footer.tsx'
import { Header } from '#web/elements/header.tsx'

export function NotFoundScreen({ homeHref }: { homeHref: string }) {
  const { title, text, home } = NOT_FOUND_TEXTS
  return (
    <div className="page home not-found">
      <Header />
      <main>
        <div className="home-heading">
          <BrandSign />
          <h1>{title}</h1>
          <p className="home-promise">{text}</p>
          <a className="button" href={homeHref}>
            {home}
          </a>
        </div>
      </main>
      <Footer />
    </div>
  )
}
