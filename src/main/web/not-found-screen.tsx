import { NOT_FOUND_TEXTS } from '#texts/main/messages.ts'
import { BrandSign } from '#ui/web/brand.tsx'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'

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
