import { AnimatePresence, motion } from 'framer-motion'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

import { EmailForm } from '../components/EmailForm.jsx'
import { Layout } from '../components/Layout.jsx'
import { PrizeCard } from '../components/PrizeCard.jsx'
import { PrizeWheel } from '../components/PrizeWheel.jsx'
import { ReviewDialog } from '../components/ReviewDialog.jsx'
import { Button } from '../components/ui/button.jsx'
import { VENUES } from '../venues.js'
import { NotFound } from './NotFound.jsx'

const BEFORE = { email: 'initial', wheel: 'email' }

export function Game() {
  const { venueKey } = useParams()
  const venue = VENUES.find(({ key }) => key === venueKey)
  const [view, setView] = useState('initial')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [prize, setPrize] = useState(null)
  if (!venue) return <NotFound />

  const views = {
    initial: () => (
      <>
        <Star className="h-12 w-12 text-neon" />
        <h1 className="text-4xl font-bold">Votre avis, puis la roue</h1>
        <p>Dites ce que vous avez vraiment pensé de votre visite, en bien ou en mal.</p>
        <Button onClick={() => setIsDialogOpen(true)}>Laisser un avis</Button>
        <p className="text-xs opacity-70">
          La participation au jeu est une contrepartie : votre avis doit refléter votre expérience réelle.
        </p>
        <ReviewDialog
          isOpen={isDialogOpen}
          onOpenChange={setIsDialogOpen}
          venue={venue}
          onConfirmed={() => {
            setIsDialogOpen(false)
            setView('email')
          }}
        />
      </>
    ),
    email: () => (
      <EmailForm
        venue={venue}
        onSubmitted={(given) => {
          setEmail(given)
          setView('wheel')
        }}
      />
    ),
    wheel: () => (
      <PrizeWheel
        prizes={venue.prizes}
        onStopped={(drawn) => {
          setPrize(drawn)
          setView('prize')
        }}
      />
    ),
    prize: () => <PrizeCard prize={prize} email={email} venue={venue} />,
  }

  return (
    <Layout venue={venue} onBack={BEFORE[view] && (() => setView(BEFORE[view]))}>
      <AnimatePresence mode="wait">
        <motion.section
          key={view}
          initial={{ opacity: 0, x: 40 }}
          animate={{ opacity: 1, x: 0 }}
          exit={{ opacity: 0, x: -40 }}
          transition={{ duration: 0.25 }}
          className="space-y-6"
        >
          {views[view]()}
        </motion.section>
      </AnimatePresence>
    </Layout>
  )
}
