import { UnansweredVideos } from '../../features/interviews/unanswered-videos.tsx'
import { PublishNeeds } from '../../features/publishing/publish-needs.tsx'
import { WordingsNeeded } from '../../features/storyfiles/wordings/wordings-needed.tsx'
import { TrainingNews } from '../../features/training/training-news.tsx'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'

/** Under Train, for those who may train: what visitors would miss of what is there, each with one act that mends it. */
export function MissingBar({
  storyfile,
  onOpen,
  onChanged,
}: Pick<WorkspaceTabProps, 'storyfile' | 'onOpen' | 'onChanged'>) {
  return (
    <div className="grid shrink-0 gap-1 border-line border-b bg-surface px-4 py-1.5 text-meta empty:hidden lg:px-5">
      <UnansweredVideos storyfile={storyfile} onOpenClip={(clip) => onOpen('manager', { clip })} />
      <TrainingNews storyfile={storyfile} onTrained={onChanged} />
      <WordingsNeeded storyfile={storyfile} />
      <PublishNeeds storyfile={storyfile} onOpen={onOpen} />
    </div>
  )
}
