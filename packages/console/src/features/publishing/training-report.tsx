import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { runsQuery } from './publishing.queries.ts'

/** How visitors' questions are compared since the last training: by meaning, or by words alone and why. */
export function TrainingReport({ storyfileId }: { storyfileId: string }) {
  const { t } = useTranslation('publishing')
  const { data } = useQuery(runsQuery(storyfileId))
  const run = data?.items.find(({ encoder, noEncoder }) => encoder !== null || noEncoder !== null)
  if (!run) return null
  return (
    <p className="text-text2">
      {run.encoder ? t('byMeaning', { encoder: run.encoder }) : t(`byWords_${run.noEncoder ?? 'off'}`)}
    </p>
  )
}
