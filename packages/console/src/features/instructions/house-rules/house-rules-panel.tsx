import { Button, buttonLook, IconButton, Spinner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useOrganization } from '../../../platform/organizations/organization.tsx'
import { SidePanel } from '../../../platform/side-panel.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { houseRulesQuery } from './house-rules.queries.ts'

const HouseRulesText = lazyPart(() => import('./house-rules-text.tsx'), 'HouseRulesText')

/** The house rules beside what is being reviewed. */
export function HouseRulesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords('instructions')
  const { organization } = useOrganization('read')
  const { data: rules } = useQuery({
    ...houseRulesQuery(organization?.id ?? ''),
    enabled: organization !== undefined,
  })
  return (
    <SidePanel label={t('houseRules')} className="lg:w-[20rem]" onClose={onClose}>
      <div className="flex items-center justify-between gap-3 px-4 pt-4">
        <h2 className="font-semibold text-title">{t('houseRules')}</h2>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="grid gap-3 overflow-y-auto p-4">
        {rules?.version === 0 ? <p>{t('none')}</p> : null}
        <Suspense fallback={<Spinner />}>{rules ? <HouseRulesText text={rules.text} /> : null}</Suspense>
        <Link to="/training/instructions" {...buttonLook({ variant: 'text' })}>
          {t('toInstructions')}
        </Link>
      </div>
    </SidePanel>
  )
}

export function HouseRulesButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useWords('instructions')
  return (
    <Button variant="text" onClick={onOpen}>
      {t('houseRules')}
    </Button>
  )
}
