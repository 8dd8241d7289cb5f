import type { Clip } from '@studio/contract'
import { Button, formatDateTime, StatusChip, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import type { useClipChanges } from './change-clip.ts'
import { ClipStatus } from './clip-status.tsx'
import { takesQuery } from './clips.queries.ts'

/** The takes of the clip's answer: which one visitors get, and how another one becomes it. */
export function ClipTakes({
  clip,
  mayEdit,
  change,
  onOpen,
}: {
  clip: Clip
  mayEdit: boolean
  change: ReturnType<typeof useClipChanges>
  onOpen: (clipId: string) => void
}) {
  const { t } = useWords('clips')
  const { data } = useQuery({ ...takesQuery(clip.storyfileId, clip.answerId), enabled: clip.takes > 1 })
  const shared = clip.questions.find((one) => one.answers > 1)
  if (clip.takes === 1 && !shared) return null
  return (
    <section className="flex flex-col gap-2">
      {clip.takes > 1 ? (
        <>
          <h2 className="font-semibold">{t('takes', { count: clip.takes })}</h2>
          <ul className="flex flex-col gap-2">
            {data?.items.map((take) => (
              <li
                key={take.clipId}
                className="flex flex-wrap items-center gap-2 rounded-6 border border-line px-3 py-2"
              >
                <button
                  type="button"
                  aria-current={take.clipId === clip.clipId || undefined}
                  className="min-w-0 grow cursor-pointer truncate text-left hover:underline aria-current:font-semibold"
                  onClick={() => onOpen(take.clipId)}
                >
                  {t('takeNumber', { number: take.takeNo })}
                  <span className="block truncate font-normal text-meta text-text3">
                    {take.fileName} · {formatDateTime(take.createdAt)}
                  </span>
                </button>
                {take.chosen && take.status !== 'withdrawn' ? (
                  <StatusChip tone="green" icon={<Check />}>
                    {t('inUse')}
                  </StatusChip>
                ) : take.videoUrl && take.status !== 'withdrawn' ? null : (
                  <ClipStatus clip={take} />
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {clip.chosen ? null : <p className="text-meta text-text2">{t('notUsedHelp')}</p>}
      {mayEdit ? <TakeActs clip={clip} change={change} takes={data?.items ?? []} /> : null}
      {clip.takes === 1 && shared ? (
        <p className="text-meta text-text2">{t('inTurn', { count: shared.answers })}</p>
      ) : null}
    </section>
  )
}

function TakeActs({
  clip,
  change,
  takes,
}: {
  clip: Clip
  change: ReturnType<typeof useClipChanges>
  takes: Clip[]
}) {
  const { t } = useWords('clips')
  const before = takes.find((one) => one.chosen)
  const use = () =>
    change.mutate(() => ({ chosen: true }), {
      onSuccess: () => toast(t('takeUsed', { number: clip.takeNo }), { kind: 'success' }),
    })
  const split = () => {
    const { answerId, chosen } = clip
    change.mutate(() => ({ answerId: null }), {
      onSuccess: () =>
        toast(t('madeAnswer'), {
          kind: 'success',
          undo: () => change.mutate(() => ({ answerId, ...(chosen ? { chosen: true } : {}) })),
          undoKey: 'u',
        }),
    })
  }
  if (clip.takes === 1) return null
  return (
    <div className="flex flex-wrap gap-2">
      {clip.chosen || !clip.videoUrl || clip.status === 'withdrawn' ? null : (
        <Button loading={change.isPending} onClick={use}>
          {t('useTake')}
        </Button>
      )}
      {clip.questions.length > 0 && before ? (
        <Button variant="text" onClick={split}>
          {t('addAsAnswer')}
        </Button>
      ) : null}
    </div>
  )
}
