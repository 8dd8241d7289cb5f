import type { ReplyOf, wordsRoutes } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { addWord, suggestedWordsQuery } from './vocabulary.queries.ts'

type Suggested = ReplyOf<typeof wordsRoutes.suggested>['items'][number]

/** What reviewers wrote in place of misheard words, and names of the transcripts that visitors never say. */
export function SuggestedWords({ organizationId }: { organizationId: string }) {
  const { t } = useWords('vocabulary')
  const { data } = useQuery(suggestedWordsQuery(organizationId))
  const add = useMutation({
    mutationFn: async (items: Suggested[]) => {
      for (const { written, language, soundsLike } of items)
        await addWord(organizationId, { written, language, soundsLike, kind: 'name' })
      return items
    },
    onSuccess: (items) =>
      toast(t('saved', { name: items.map((one) => one.written).join(', ') }), { kind: 'success' }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className="grid gap-1">
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">
          {t('foundForYou')} <span className="text-text2">{data.items.length}</span>
        </h2>
        <Button variant="text" loading={add.isPending} onClick={() => add.mutate(data.items)}>
          {t('addAll')}
        </Button>
      </div>
      <ul className="grid">
        {data.items.map((item) => (
          <li
            key={item.written}
            className="flex items-center justify-between gap-3 border-line border-b py-1.5"
          >
            <div className="min-w-0">
              <p className="truncate font-voice text-said">{item.written}</p>
              <p className="text-meta text-text2">
                {item.corrections > 0
                  ? t('inCorrections', { count: item.corrections, heard: item.soundsLike.join(', ') })
                  : item.near
                    ? t('inTranscriptsNear', { count: item.transcripts, near: item.near })
                    : t('inTranscripts', { count: item.transcripts })}
              </p>
            </div>
            <Button
              variant="text"
              aria-label={t('addOf', { name: item.written })}
              loading={add.isPending}
              onClick={() => add.mutate([item])}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
