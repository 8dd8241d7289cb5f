import { FormDialog } from '@studio/ui'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { usePageSearch } from '../../platform/places/use-page-search.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { dropCode, keptCode } from './codes/kept-code.ts'
import { useCodeField } from './codes/use-code-field.tsx'

const RedeemDialog = lazyPart(() => import('./redeem-dialog.tsx'), 'RedeemDialog')

/**
 * Redeems the code that a person came with, once they have said so; or asks for one where the address says so:
 * `?redeem=ORGANIZATION`, or `?redeem=new` for a person who belongs to none.
 */
export function RedeemGate() {
  const changeSearch = usePageSearch()
  const { redeem: organizationId } = useSearch({ strict: false }) as { redeem?: string }
  const [kept, setKept] = useState(keptCode)
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    dropCode()
    setKept(undefined)
    setTyped(undefined)
    if (!organizationId) return
    changeSearch((before) => ({ ...before, redeem: undefined }), { replace: true })
  }
  const code = kept ?? (organizationId ? typed : undefined)
  if (code)
    return (
      <Suspense>
        <RedeemDialog code={code} {...(organizationId ? { organizationId } : {})} onLeave={leave} />
      </Suspense>
    )
  if (!organizationId) return null
  return <CodeDialog onCode={setTyped} onClose={leave} />
}

function CodeDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useWords('promotions')
  const { field, submit } = useCodeField(onCode)
  return (
    <FormDialog onClose={onClose} title={t('usePromoCode')} onSubmit={submit} submitLabel={t('goOn')}>
      {field}
    </FormDialog>
  )
}
