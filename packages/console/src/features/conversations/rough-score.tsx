import { trainingRoutes } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/calls/route-query.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Beside a score: the last training knew hardly more than one wording of each question, so that it could try out little. */
export function RoughScore({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('conversations')
  const { data } = useQuery(routeQuery(trainingRoutes.runs, { query: { storyfileId, pageSize: 1 } }))
  const inputs = data?.items[0]?.inputs
  if (!inputs || inputs.variants + inputs.examples >= inputs.questions) return null
  return <p className="text-meta text-text2">{t('roughScore')}</p>
}
