import { ScrollText } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'

import { Layout } from '../components/Layout.jsx'
import { VENUES } from '../lib/venues.js'
import { NotFound } from './NotFound.jsx'

const ARTICLES = [
  ['Organisateur', 'Le jeu est organisé par l’établissement, et par lui seul.'],
  ['Participation', 'Le jeu est ouvert aux personnes majeures, une fois par mois et par adresse e-mail.'],
  ['Tirage', 'Chaque lot a la probabilité affichée sous la roue, quelle que soit la teneur de l’avis.'],
  ['Remise des lots', 'Le code gagnant se montre au comptoir ; il sert une seule fois.'],
  ['Données', 'L’adresse e-mail sert à envoyer le code ; elle n’est cédée à personne.'],
]

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
      {ARTICLES.map(([title, text], index) => (
        <section key={title}>
          <h2 className="font-semibold">
            {index + 1}. {title}
          </h2>
          <p className="text-sm opacity-90">{text}</p>
        </section>
      ))}
    </Layout>
  )
}
