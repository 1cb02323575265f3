import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { createContext, useCallback, useContext, useState } from 'react'

const ToastContext = createContext(() => {})

export function useToast() {
  return useContext(ToastContext)
}

export function ToastProvider({ children }) {
  const [toasts, setToasts] = useState([])
  const toast = useCallback((message) => {
    setToasts((shown) => [...shown, { ...message, id: crypto.randomUUID() }])
  }, [])
  const close = (id) => setToasts((shown) => shown.filter((message) => message.id !== id))
  return (
    <ToastContext.Provider value={toast}>
      <Toast.Provider swipeDirection="right" duration={5000}>
        {children}
        {toasts.map(({ id, title, description, variant }) => (
          <Toast.Root
            key={id}
            onOpenChange={(isOpen) => !isOpen && close(id)}
            className={`flex items-start justify-between gap-4 rounded-xl p-4 text-white shadow-xl ${variant === 'destructive' ? 'bg-red-700' : 'bg-emerald-700'}`}
          >
            <div>
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              <Toast.Description className="text-sm opacity-90">{description}</Toast.Description>
            </div>
            <Toast.Close aria-label="Fermer">
              <X className="h-4 w-4" />
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className="fixed bottom-0 right-0 z-50 flex w-full max-w-sm flex-col gap-2 p-4" />
      </Toast.Provider>
    </ToastContext.Provider>
  )
}
