import { motion } from 'framer-motion'
import { ArrowLeft, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'

export function Layout({ venue, onBack, children }) {
  return (
    <motion.div
      initial={{ opacity: 0, y: 12 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, y: -12 }}
      transition={{ duration: 0.25 }}
      className="flex min-h-screen flex-col bg-gradient-to-b from-night to-purple-950 text-paper"
    >
      <header className="flex items-center gap-3 p-4">
        {onBack && (
          <button onClick={onBack} className="flex items-center gap-1 text-sm">
            <ArrowLeft className="h-4 w-4" /> Retour
          </button>
        )}
        <Link to="/" className="font-bold">
          La Roue des Avis
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 p-6">
        {children}
      </main>
      <footer className="space-y-1 p-4 text-center text-xs opacity-70">
        {venue && (
          <p className="flex justify-center gap-4">
            <a href={venue.mapsLink} className="flex items-center gap-1">
              <MapPin className="h-3 w-3" /> Voir sur la carte
            </a>
            <Link to={`/${venue.key}/terms-and-conditions`}>Conditions générales de participation</Link>
          </p>
        )}
        <p>© {new Date().getFullYear()} La Roue des Avis</p>
      </footer>
    </motion.div>
  )
}
