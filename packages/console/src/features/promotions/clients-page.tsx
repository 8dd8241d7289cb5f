import { useSearch } from '@tanstack/react-router'
import { ClientView } from './client-view.tsx'
import { ClientsList } from './clients-list.tsx'

/** The clients, or the codes of one: `?client=ID`. */
export function ClientsPage() {
  const { client, tab } = useSearch({ strict: false }) as { client?: string; tab?: string }
  if (!client) return <ClientsList />
  return <ClientView key={client} promoClientId={client} tab={tab === 'redemptions' ? tab : 'codes'} />
}
