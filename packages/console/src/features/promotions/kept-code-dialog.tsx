import { lazy, Suspense, useState } from 'react'
import { dropCode, keptCode } from './kept-code.ts'

const RedeemDialog = lazy(() =>
  import('./redeem-dialog.tsx').then((module) => ({ default: module.RedeemDialog })),
)

/** After the sign-in: redeems the code that somebody came with, once they have said so. */
export function KeptCodeDialog() {
  const [code, setCode] = useState(keptCode)
  if (!code) return null
  const leave = () => {
    dropCode()
    setCode(undefined)
  }
  return (
    <Suspense>
      <RedeemDialog code={code} onLeave={leave} />
    </Suspense>
  )
}
