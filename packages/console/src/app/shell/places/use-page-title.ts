import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configQuery } from '../../../platform/session/session.ts'
import { useCrumbs } from './use-crumbs.ts'

/** The window is called after the page and the brand, so that tabs can be told apart. */
export function usePageTitle(): void {
  const { data: config } = useSuspenseQuery(configQuery)
  const label = useCrumbs().at(-1)?.label
  const { name } = config.brand
  useEffect(() => {
    document.title = label && label !== '…' ? `${label} - ${name}` : name
    return () => {
      document.title = name
    }
  }, [label, name])
}
