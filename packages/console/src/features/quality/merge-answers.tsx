import type { Clip, QualityFigures } from '@studio/contract'
import {
  Banner,
  Checkbox,
  classNames,
  FormDialog,
  formatDuration,
  formatNumber,
  Skeleton,
  toast,
} from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { undoAct } from '../acts/index.ts'
import { MergeUses } from './merge-uses.tsx'
import { clipQuery, mergeAnswers, mergeUsesQuery } from './quality.queries.ts'

type Pair = QualityFigures['pairs'][number]
type Answer = Pair['played']

/** Both answers side by side; the one that is chosen is kept and answers the questions of both. */
export function MergeAnswersDialog({
  pair,
  storyfileId,
  onClose,
}: {
  pair: Pair
  storyfileId: string
  onClose: () => void
}) {
  const { t } = useWords('quality')
  const answers = [pair.played, pair.right]
  const clips = [useQuery(clipQuery(pair.played.clipId)).data, useQuery(clipQuery(pair.right.clipId)).data]
  // What visitors get more often is what they are used to.
  const [keptId, setKeptId] = useState(
    pair.played.plays > pair.right.plays ? pair.played.clipId : pair.right.clipId,
  )
  const keep = clips.find((clip) => clip?.clipId === keptId)
  const give = clips.find((clip) => clip && clip.clipId !== keptId)
  const undo = useMutation({
    mutationFn: (actId: string) => undoAct({ storyfileId, actId }),
    onSuccess: () => toast(t('mergeUndone'), { kind: 'success' }),
  })
  const merge = useMutation({
    mutationFn: (both: { keep: Clip; give: Clip }) => mergeAnswers(storyfileId, both),
    onSuccess: ({ actId, live }) => {
      toast(t(live ? 'mergedLive' : 'mergedLater'), {
        kind: 'success',
        undo: () => undo.mutate(actId),
        undoKey: 'u',
      })
      onClose()
    },
    meta: { showsError: true },
  })
  const uses = useQuery(mergeUsesQuery(storyfileId, [pair.played.clipId, pair.right.clipId]))
  const [looked, setLooked] = useState(false)
  const isDoubtful = uses.data?.shareLittle === true
  const name = useId()
  return (
    <FormDialog
      title={t('mergeTitle')}
      description={t('mergeHelp')}
      width={880}
      submitLabel={t('mergeAct')}
      submitting={merge.isPending}
      disabledReason={
        keep && give && uses.data
          ? isDoubtful && !looked
            ? t('mergeLookFirst')
            : undefined
          : t('mergeLoading')
      }
      error={merge.error?.message ?? uses.error?.message}
      onSubmit={() => keep && give && merge.mutate({ keep, give })}
      onClose={onClose}
    >
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="sr-only">{t('mergeKeep')}</legend>
        {answers.map((answer, at) => (
          <AnswerCard
            key={answer.clipId}
            name={name}
            answer={answer}
            clip={clips[at]}
            storyfileId={storyfileId}
            isKept={answer.clipId === keptId}
            onKeep={() => setKeptId(answer.clipId)}
          />
        ))}
      </fieldset>
      {uses.data ? <MergeUses uses={uses.data} /> : null}
      {isDoubtful ? <Banner kind="warning">{t('mergeShareLittle')}</Banner> : null}
      {isDoubtful ? <Checkbox label={t('mergeLooked')} checked={looked} onChange={setLooked} /> : null}
    </FormDialog>
  )
}

function AnswerCard({
  name,
  answer,
  clip,
  storyfileId,
  isKept,
  onKeep,
}: {
  name: string
  answer: Answer
  clip: Clip | undefined
  storyfileId: string
  isKept: boolean
  onKeep: () => void
}) {
  const { t } = useWords('quality')
  const id = useId()
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-10 border p-4',
        isKept ? 'border-accent bg-accenttint' : 'border-line bg-surface',
      )}
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="radio"
          name={name}
          checked={isKept}
          onChange={onKeep}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 grow">
          <span className="block text-meta text-text2">{t(isKept ? 'mergeIsKept' : 'mergeJoins')}</span>
          <span className="block font-voice text-title [overflow-wrap:anywhere]">{answer.question}</span>
        </span>
      </label>
      {clip ? <AnswerOnVideo clip={clip} storyfileId={storyfileId} /> : <Skeleton height="10rem" />}
      <p className="text-meta text-text2">
        {t('mergePlays', { count: answer.plays, number: formatNumber(answer.plays) })}
      </p>
      <Wordings clip={clip} storyfileId={storyfileId} />
    </div>
  )
}

function AnswerOnVideo({ clip, storyfileId }: { clip: Clip; storyfileId: string }) {
  const { t } = useWords('quality')
  const contentUrl = useContentUrl(storyfileId)
  const video = contentUrl(clip.videoUrl)
  return (
    <>
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: the words are below it
        <video
          src={video}
          poster={contentUrl(clip.posterUrl)}
          controls
          preload="none"
          playsInline
          aria-label={t('mergeVideo', { question: clip.questions[0]?.text ?? clip.fileName })}
          className="aspect-video w-full rounded-6 bg-stage object-cover"
        />
      ) : null}
      <p className="max-h-32 overflow-y-auto font-voice text-said text-text2 [overflow-wrap:anywhere]">
        {clip.transcript === '' ? t('mergeSilent') : `“${clip.transcript}”`}
        {clip.durationMs ? (
          <span className="ms-2 text-meta text-text3">{formatDuration(clip.durationMs / 1000)}</span>
        ) : null}
      </p>
    </>
  )
}

/** Every question that the answer has, with its other wordings. */
function Wordings({ clip, storyfileId }: { clip: Clip | undefined; storyfileId: string }) {
  const { t } = useWords('quality')
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const own = new Set(clip?.questions.map((one) => one.questionId))
  const all = (script?.topics ?? [])
    .flatMap((topic) => topic.questions)
    .filter((question) => own.has(question.questionId))
    .flatMap((question) => [question.text, ...question.variants.map((one) => one.text)])
  const texts = [...new Set(all)]
  if (texts.length === 0) return null
  return (
    <details>
      <summary className="min-h-8 cursor-pointer text-meta">
        {t('mergeWordings', { count: texts.length, number: formatNumber(texts.length) })}
      </summary>
      <ul className="flex flex-col gap-1.5 pt-2">
        {texts.map((text) => (
          <li
            key={text}
            className="rounded-6 border border-line px-3 py-1 font-voice text-said [overflow-wrap:anywhere]"
          >
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
