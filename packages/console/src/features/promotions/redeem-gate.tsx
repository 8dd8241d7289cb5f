import { Dialog } from '@studio/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './code-form.tsx'
import { dropCode, keptCode } from './kept-code.ts'

const RedeemDialog = lazy(() =>
  import('./redeem-dialog.tsx').then((module) => ({ default: module.RedeemDialog })),
)

/**
 * Redeems the code that somebody came with, once they have said so; or asks for one where the address says so:
 * `?redeem=ORGANIZATION`, or `?redeem=new` for somebody who belongs to none.
 */
export function RedeemGate() {
  const { t } = useTranslation('promotions')
  const navigate = useNavigate()
  const { redeem: organizationId } = useSearch({ strict: false }) as { redeem?: string }
  const [kept, setKept] = useState(keptCode)
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    dropCode()
    setKept(undefined)
    setTyped(undefined)
    if (!organizationId) return
    const search = (before: object) => ({ ...before, redeem: undefined })
    void navigate({ to: '.', search: search as never, replace: true })
  }
  const code = kept ?? (organizationId ? typed : undefined)
  if (code)
    return (
      <Suspense>
        <RedeemDialog code={code} {...(organizationId ? { organizationId } : {})} onLeave={leave} />
      </Suspense>
    )
  if (!organizationId) return null
  return (
    <Dialog open onClose={leave} title={t('usePromoCode')}>
      <CodeForm onCode={setTyped} />
    </Dialog>
  )
}
