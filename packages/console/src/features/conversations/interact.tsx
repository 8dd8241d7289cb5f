import { Button, EmptyState } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { NotRead } from '../../platform/calls/not-read.tsx'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { publicationQuery } from '../publishing/index.ts'
import { Talk } from './talk.tsx'

type Props = WorkspaceTabProps & {
  /** The turn of another conversation to continue from. */
  fromTurnId: string | undefined
  /** What was said in it is not shown. */
  isMasked: boolean
}

/** Talks to the newest trained release as visitors do, and shows why each answer was given. */
export function Interact(props: Props) {
  const { storyfile, mayEdit, onOpen } = props
  const { t } = useWords('conversations')
  const { storyfileId, name, counts } = storyfile
  const preview = useQuery(publicationQuery(storyfileId))

  if (preview.error && !preview.data) {
    return (
      <div className="p-4 lg:p-8">
        <NotRead reading={preview} />
      </div>
    )
  }
  if (!preview.data) return null
  if (!preview.data.previewReleaseId) {
    return (
      <div className="px-4 py-7 lg:px-8">
        <EmptyState
          title={t('trainFirst', { name })}
          action={
            counts.recorded > 0 ? null : (
              <Button variant="primary" onClick={() => onOpen('manager')}>
                {mayEdit ? t('addVideos') : t('toManager')}
              </Button>
            )
          }
        >
          {counts.recorded > 0 && mayEdit ? t('trainHelp', { count: counts.recorded }) : null}
        </EmptyState>
      </div>
    )
  }
  return <Talk key={`${storyfileId} ${props.fromTurnId ?? ''}`} {...props} />
}
