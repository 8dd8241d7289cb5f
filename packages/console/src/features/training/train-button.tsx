import type { Storyfile } from '@studio/contract'
import { Button } from '@studio/ui'
import { ChartNoAxesColumn } from 'lucide-react'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { isUnlinked } from '../storyfiles/index.ts'
import { useTrain } from './use-train.ts'

/** Trains the matcher and waits for the run; what visitors hear follows when the release is made. */
export function TrainButton({ storyfile, onTrained }: { storyfile: Storyfile; onTrained: () => void }) {
  const { t } = useWords('training')
  const train = useTrain(storyfile, onTrained)
  const barred = useBarred()('edit', storyfile.organizationId, 'train')
  const nothing = storyfile.counts.recorded === 0
  return (
    <Button
      icon={<ChartNoAxesColumn aria-hidden="true" />}
      loading={train.isPending}
      disabledReason={barred ?? (nothing ? t(isUnlinked(storyfile) ? 'unlinked' : 'nothing') : undefined)}
      onClick={() => train.mutate()}
    >
      {t('train')}
    </Button>
  )
}
