import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { transcriptsQuery } from './clips.queries.ts'

/** How far the studio is with the transcripts of a storyfile; nothing where none is missing. */
export function TranscriptsNote({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('clips')
  const { data } = useQuery(transcriptsQuery(storyfileId))
  if (!data || data.waiting + data.failed === 0) return null
  const { total, waiting, failed } = data
  return (
    <p role="status" className="shrink-0 border-line border-b px-4 py-1.5 text-meta text-text2 lg:px-5">
      {waiting > 0
        ? `${t('transcribing', { done: total - waiting - failed, count: total })} ${t('transcribingHelp')} `
        : null}
      {failed > 0 ? t('transcriptsFailed', { count: failed }) : null}
    </p>
  )
}
