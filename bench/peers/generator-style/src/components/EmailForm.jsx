import * as Checkbox from '@radix-ui/react-checkbox'
import * as Label from '@radix-ui/react-label'
import { Check, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { Button } from './ui/button.jsx'
import { useToast } from './ui/toaster.jsx'

function Choice({ id, isChecked, onChange, children }) {
  return (
    <div className="flex items-start gap-3">
      <Checkbox.Root
        id={id}
        checked={isChecked}
        onCheckedChange={(checked) => onChange(checked === true)}
        className="mt-1 flex h-5 w-5 shrink-0 items-center justify-center rounded border border-white/50"
      >
        <Checkbox.Indicator>
          <Check className="h-4 w-4" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <Label.Root htmlFor={id} className="text-sm">
        {children}
      </Label.Root>
    </div>
  )
}

export function EmailForm({ venue, onSubmitted }) {
  const [email, setEmail] = useState('')
  const [hasAccepted, setHasAccepted] = useState(false)
  const [wantsOffers, setWantsOffers] = useState(false)
  const toast = useToast()

  const submit = (event) => {
    event.preventDefault()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return toast({
        title: 'E-mail invalide',
        description: 'Vérifiez votre adresse.',
        variant: 'destructive',
      })
    if (!hasAccepted)
      return toast({
        title: 'Conditions',
        description: 'Acceptez les conditions générales.',
        variant: 'destructive',
      })
    onSubmitted(email)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <h1 className="text-3xl font-bold">Votre adresse e-mail</h1>
      <p>Nous y enverrons votre code si vous gagnez.</p>
      <Label.Root htmlFor="email" className="flex items-center gap-2">
        <Mail className="h-4 w-4" /> Adresse e-mail
      </Label.Root>
      <input
        id="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        className="w-full rounded-xl border border-white/30 bg-white/10 px-4 py-3"
      />
      <Choice id="terms" isChecked={hasAccepted} onChange={setHasAccepted}>
        J’accepte les <Link to={`/${venue.key}/terms-and-conditions`}>conditions générales</Link> et j’ai plus
        de 18 ans.
      </Choice>
      <Choice id="promo" isChecked={wantsOffers} onChange={setWantsOffers}>
        Je souhaite recevoir les offres de {venue.name}.
      </Choice>
      <Button type="submit">Valider</Button>
    </form>
  )
}
