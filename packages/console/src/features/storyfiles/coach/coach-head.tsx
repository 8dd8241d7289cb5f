import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHeld } from '../../../platform/dragging/use-held.ts'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { coverageQuery } from './coverage.queries.ts'
import { CoverageHead } from './coverage-head.tsx'
import { PracticeDialog } from './practice-dialog.tsx'

/** Above a script: its coverage and the remarks of the coach. It can be measured with questions of its own. */
export function CoachHead({ source, mayEdit }: { source: ScriptSource; mayEdit: boolean }) {
  const { data, isFetching } = useQuery(coverageQuery(source))
  const coverage = useHeld(data)
  const [isPractising, setPractising] = useState(false)
  return (
    <>
      <CoverageHead
        coverage={coverage}
        isCounting={isFetching || coverage?.isMeasuring === true}
        onPractice={() => setPractising(true)}
      />
      {isPractising ? (
        <PracticeDialog source={source} mayEdit={mayEdit} onClose={() => setPractising(false)} />
      ) : null}
    </>
  )
}
