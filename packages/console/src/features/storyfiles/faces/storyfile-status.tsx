import type { Storyfile } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { Archive, ChartNoAxesColumn, CircleDot, Clock, Link2Off, Loader, Radio, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

const looks: Record<Storyfile['status'], { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'grey', icon: <Clock /> },
  in_production: { tone: 'amber', icon: <CircleDot /> },
  processing: { tone: 'accent', icon: <Loader /> },
  ready_to_train: { tone: 'accent', icon: <ChartNoAxesColumn /> },
  training: { tone: 'accent', icon: <ChartNoAxesColumn /> },
  trained: { tone: 'green', icon: <ChartNoAxesColumn /> },
  published: { tone: 'green', icon: <Radio /> },
  archived: { tone: 'grey', icon: <Archive /> },
  deleted: { tone: 'grey', icon: <Trash2 /> },
}

type Shown = Pick<Storyfile, 'status' | 'changesWaiting'> & { counts: Pick<Storyfile['counts'], 'recorded'> }

/** Videos are there, such as the poses, and none answers a question: there is nothing to train from. */
export const isUnlinked = ({ status, counts }: Shown) => status === 'ready_to_train' && counts.recorded === 0

/** The state of a storyfile; changes that wait for a release come first. */
export function StoryfileStatus({ storyfile }: { storyfile: Shown }) {
  const { t } = useWords('storyfiles')
  if (storyfile.changesWaiting) {
    return (
      <StatusChip tone="amber" icon={<Clock />}>
        {t('changesWaiting')}
      </StatusChip>
    )
  }
  if (isUnlinked(storyfile)) {
    return (
      <StatusChip tone="amber" icon={<Link2Off />}>
        {t('status_unlinked')}
      </StatusChip>
    )
  }
  const { tone, icon } = looks[storyfile.status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`status_${storyfile.status}`)}
    </StatusChip>
  )
}
