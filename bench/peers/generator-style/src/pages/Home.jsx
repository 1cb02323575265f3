import { motion } from 'framer-motion'
import { Gift, PenLine, Store } from 'lucide-react'
import { Link } from 'react-router-dom'

import { Layout } from '../components/Layout.jsx'
import { VENUES } from '../venues.js'

const CARDS = [
  { icon: PenLine, title: 'Un avis', text: 'Dites ce que vous avez vraiment pensé.' },
  { icon: Gift, title: 'Un tour de roue', text: 'Une chance honnête, une seule fois.' },
  { icon: Store, title: 'Au comptoir', text: 'Montrez votre code et profitez.' },
]

export function Home() {
  return (
    <Layout>
      <h1 className="text-4xl font-bold">Un avis sincère, un tour de roue, peut-être un verre.</h1>
      <nav className="space-y-4">
        {VENUES.map((venue) => (
          <motion.div key={venue.key} whileHover={{ y: -2 }}>
            <Link to={`/${venue.key}`} className="block rounded-2xl bg-white/10 p-6">
              <span className="text-xl font-bold">{venue.name}</span>
              <span className="block opacity-80">{venue.invitation}</span>
            </Link>
          </motion.div>
        ))}
      </nav>
      <ul className="grid gap-4">
        {CARDS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon className="h-6 w-6 text-neon" />
            <span>
              <b>{title}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </Layout>
  )
}
