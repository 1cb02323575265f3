import { motion } from 'framer-motion'
import { Copy, Frown, PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'

import { supabase } from '../supabase.js'
import { makeCode } from '../venues.js'
import { Button } from './ui/button.jsx'
import { useToast } from './ui/toaster.jsx'

export function PrizeCard({ prize, email, venue }) {
  const [code] = useState(makeCode)
  const toast = useToast()
  const hasWon = prize.type !== 'nothing'

  useEffect(() => {
    if (!hasWon) return
    const save = async () => {
      const { error } = await supabase.from('used_prize_codes').insert({ code, email, prize: prize.name })
      if (error) return toast({ title: 'Erreur', description: error.message, variant: 'destructive' })
      await supabase.functions.invoke('send-prize-email', {
        body: { userEmail: email, prizeName: prize.name, prizeCode: code, venue: venue.key },
      })
      toast({ title: 'E-mail envoyé', description: `Votre code est parti à ${email}.` })
    }
    void save()
  }, [hasWon, code, email, prize, venue, toast])

  if (!hasWon)
    return (
      <div className="space-y-4 text-center">
        <Frown className="mx-auto h-16 w-16" />
        <h1 className="text-3xl font-bold">Dommage...</h1>
        <p>Merci pour votre avis, à bientôt !</p>
      </div>
    )
  return (
    <motion.div initial={{ scale: 0.8 }} animate={{ scale: 1 }} className="space-y-4 text-center">
      <PartyPopper className="mx-auto h-16 w-16 text-neon" />
      <h1 className="text-3xl font-bold">Félicitations !</h1>
      <p>Vous gagnez : {prize.name}</p>
      <p className="rounded-xl bg-white/10 p-4 font-mono text-2xl tracking-widest">{code}</p>
      <Button variant="outline" onClick={() => navigator.clipboard.writeText(code)}>
        <Copy className="h-4 w-4" /> Copier
      </Button>
    </motion.div>
  )
}
