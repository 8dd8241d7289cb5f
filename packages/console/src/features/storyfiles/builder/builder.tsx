import { useMemo } from 'react'
import type { WorkspaceTabProps } from '../../../platform/places/workspace-tab.ts'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { ScriptPanes } from './script-panes.tsx'

/** The script of a storyfile. */
export function Builder({
  storyfile: { storyfileId, organizationId, subject },
  chosenQuestionId,
  onOpen,
}: WorkspaceTabProps & { chosenQuestionId: string | undefined }) {
  const barred = useBarred()('edit', organizationId)
  const source = useMemo<ScriptSource>(() => ({ kind: 'storyfile', id: storyfileId }), [storyfileId])
  return (
    <ScriptPanes
      source={source}
      organizationId={organizationId}
      subjectName={subject.displayName}
      barred={barred}
      chosenQuestionId={chosenQuestionId}
      onChoose={(question) => onOpen('builder', question ? { question } : undefined)}
      onRehearse={() => onOpen('builder', { rehearsal: 'guests' })}
      height="lg:h-[calc(100dvh-8.75rem)]"
    />
  )
}
