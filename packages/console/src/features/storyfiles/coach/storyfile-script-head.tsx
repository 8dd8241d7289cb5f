import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coverageQuery } from './coverage.queries.ts'
import { PracticeDialog } from './practice-dialog.tsx'
import { ScriptHead } from './script-head.tsx'

/** The head of a storyfile's own script. */
export function StoryfileScriptHead({ storyfileId, mayEdit }: { storyfileId: string; mayEdit: boolean }) {
  const { data, isFetching } = useQuery(coverageQuery(storyfileId))
  const [isPractising, setPractising] = useState(false)
  return (
    <>
      <ScriptHead coverage={data} isCounting={isFetching} onPractice={() => setPractising(true)} />
      {isPractising ? (
        <PracticeDialog storyfileId={storyfileId} mayEdit={mayEdit} onClose={() => setPractising(false)} />
      ) : null}
    </>
  )
}
