import { useParams } from '@tanstack/react-router'
import { HelpPage } from '../../features/help/help-page.tsx'

/** The help page that the address names. */
export function HelpArticlePage() {
  const { slug } = useParams({ from: '/help/$slug' })
  return <HelpPage slug={slug} />
}
