import { useLocation } from '@tanstack/react-router'
import { TextPage } from '../../features/landing/text-page.tsx'

/** The page on privacy or on terms, by its address. */
export function TextPageView() {
  const privacy = useLocation({ select: ({ pathname }) => pathname === '/privacy' })
  return <TextPage name={privacy ? 'privacy' : 'terms'} />
}
