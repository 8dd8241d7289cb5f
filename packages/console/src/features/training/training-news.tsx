import { publishingRoutes, type Storyfile } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/calls/route-query.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { useTrain } from './use-train.ts'

/** Under Train: whether visitors of what was trained may type, and what has come in since. */
export function TrainingNews({ storyfile, onTrained }: { storyfile: Storyfile; onTrained: () => void }) {
  const { t } = useWords('training')
  const { storyfileId, organizationId } = storyfile
  const { data } = useQuery(routeQuery(publishingRoutes.publication, { params: { storyfileId } }))
  const train = useTrain(storyfile, onTrained)
  const barred = useBarred()('edit', organizationId, 'train')
  if (!data) return null
  const { arrived } = data.captions
  return (
    <>
      {data.freeQuestions === false ? <p>{t('mayTap')}</p> : null}
      {arrived > 0 ? (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('transcriptsNew', { count: arrived })}
          <Button
            variant="text"
            size="small"
            loading={train.isPending}
            disabledReason={barred}
            onClick={() => train.mutate()}
          >
            {t('trainAgain')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
