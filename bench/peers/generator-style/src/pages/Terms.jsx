import { ScrollText } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'

// The words themselves are ours, so that both pages carry the same.
import { termsArticles } from '../../../../../src/terms/articles.fr.ts'
import { Layout } from '../components/Layout.jsx'
import { VENUES } from '../venues.js'
import { NotFound } from './NotFound.jsx'

export function Terms() {
  const { venueKey } = useParams()
  const navigate = useNavigate()
  const venue = VENUES.find(({ key }) => key === venueKey)
  if (!venue) return <NotFound />
  return (
    <Layout venue={venue} onBack={() => navigate(`/${venue.key}`)}>
      <h1 className="flex items-center gap-2 text-2xl font-bold">
        <ScrollText className="h-6 w-6" /> Conditions générales de {venue.name}
      </h1>
      {termsArticles(venue).map(({ title, paragraphs, odds }) => (
        <section key={title}>
          <h2 className="font-semibold">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="text-sm opacity-90">
              {text}
            </p>
          ))}
          {odds && (
            <ul className="text-sm">
              {odds.map(({ name, probability }) => (
                <li key={name}>
                  {name}: {probability} %
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Layout>
  )
}
