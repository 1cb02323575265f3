import * as Dialog from '@radix-ui/react-dialog'
import { Check, ExternalLink } from 'lucide-react'

import { Button } from './ui/button.jsx'

export function ReviewDialog({ isOpen, onOpenChange, venue, onConfirmed }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 bg-black/70" />
        <Dialog.Content className="fixed left-1/2 top-1/2 w-[90vw] max-w-md -translate-x-1/2 -translate-y-1/2 space-y-4 rounded-2xl bg-night p-6 text-paper shadow-2xl">
          <Dialog.Title className="text-xl font-bold">Avez-vous laissé votre avis ?</Dialog.Title>
          <Dialog.Description>
            Le lien s’ouvre dans un nouvel onglet. Revenez ensuite ici pour donner votre adresse e-mail.
          </Dialog.Description>
          <a
            href={venue.reviewLink}
            target="_blank"
            rel="noopener noreferrer"
            className="flex items-center justify-center gap-2 rounded-full bg-white/10 px-6 py-3"
          >
            Écrire mon avis <ExternalLink className="h-4 w-4" />
          </a>
          <Button onClick={onConfirmed}>
            <Check className="h-4 w-4" /> J’ai laissé un avis
          </Button>
          <Dialog.Close className="w-full text-sm opacity-70">Pas encore</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
