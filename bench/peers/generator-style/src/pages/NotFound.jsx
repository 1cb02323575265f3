import { Link } from 'react-router-dom'

import { Layout } from '../components/Layout.jsx'

export function NotFound() {
  return (
    <Layout>
      <h1 className="text-3xl font-bold">Page introuvable</h1>
      <Link to="/">Retour à l’accueil</Link>
    </Layout>
  )
}
