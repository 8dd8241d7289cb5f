import { Banner, Button, Select } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { replay } from '../stories.queries.ts'

type Replayed = Awaited<ReturnType<typeof replay>>
type Answer = Replayed['turns'][number]['before']

/** Says a conversation again to another version: where it first differs, what was answered and what would be. */
export function InkyReplay({
  sessionId,
  versions,
  onTurn,
}: {
  sessionId: string
  versions: readonly { storyVersionId: string; number: number }[]
  /** Shows the turn of this number. */
  onTurn: (number: number) => void
}) {
  const { t } = useWords('stories')
  const again = useMutation({
    mutationFn: (versionId: string) => replay(sessionId, versionId),
    onSuccess: ({ differsAt }) => {
      if (differsAt !== null) onTurn(differsAt)
    },
    meta: { showsError: true },
  })
  const { data } = again
  const differing = data?.turns.find(({ number }) => number === data.differsAt)
  const played = versions.find(({ storyVersionId }) => storyVersionId === again.variables)?.number ?? 0
  return (
    <>
      <Select
        label={t('replay')}
        value=""
        onChange={(versionId) => versionId && again.mutate(versionId)}
        options={[
          { value: '', label: '–' },
          ...versions.map(({ storyVersionId, number }) => ({
            value: storyVersionId,
            label: t('version', { number }),
          })),
        ]}
      />
      <div role="status" className="grid gap-2">
        {again.isPending ? <p>{t('replaying')}</p> : null}
        {data?.differsAt === null ? <p>{t('same')}</p> : null}
        {differing ? (
          <>
            <p>{t('differs', { turn: differing.number })}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-meta">
              <Given label={t('replayBefore')} answer={differing.before} />
              <Given label={t('version', { number: played })} answer={differing.after} />
            </dl>
            <div>
              <Button onClick={() => onTurn(differing.number)}>
                {t('replayShow', { turn: differing.number })}
              </Button>
            </div>
          </>
        ) : null}
      </div>
      {again.error ? <Banner kind="error">{again.error.message}</Banner> : null}
    </>
  )
}

/** The clips that were played, and the knot where the story waits then. */
function Given({ label, answer }: { label: string; answer: Answer }) {
  const { t } = useWords('stories')
  return (
    <>
      <dt>{label}</dt>
      <dd className="min-w-0 break-words font-mono">
        {answer.clips.length > 0 ? answer.clips.join(', ') : t('replayNoClip')}
        {answer.knot ? <span className="text-text3"> → {answer.knot}</span> : null}
      </dd>
    </>
  )
}
