import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { runsQuery } from './publishing.queries.ts'

/** How visitors' questions are compared since the last training, by meaning or by words alone, and who else reads them. */
export function TrainingReport({ storyfileId, chooser }: { storyfileId: string; chooser: string | null }) {
  const { t } = useWords('publishing')
  const { data } = useQuery(runsQuery(storyfileId))
  const run = data?.items.find(({ encoder, noEncoder }) => encoder !== null || noEncoder !== null)
  return (
    <>
      {run ? (
        <p className="text-text2">{run.encoder ? t('byMeaning') : t(`byWords_${run.noEncoder ?? 'off'}`)}</p>
      ) : null}
      {chooser ? <p className="text-text2">{t('chooser', { server: chooser })}</p> : null}
    </>
  )
}
