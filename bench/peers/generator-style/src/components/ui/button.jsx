import { motion } from 'framer-motion'

const VARIANTS = {
  main: 'bg-neon text-white shadow-lg shadow-neon/30 hover:brightness-110',
  outline: 'border border-white/30 text-paper hover:bg-white/10',
}

export function Button({ variant = 'main', className = '', ...props }) {
  return (
    <motion.button
      whileHover={{ scale: 1.02 }}
      whileTap={{ scale: 0.97 }}
      className={`inline-flex w-full items-center justify-center gap-2 rounded-full px-6 py-3 font-semibold transition disabled:opacity-50 ${VARIANTS[variant]} ${className}`}
      {...props}
    />
  )
}
