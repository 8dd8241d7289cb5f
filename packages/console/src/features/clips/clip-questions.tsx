import { type Clip, type ClipKind, clipKinds } from '@studio/contract'
import { IconButton, Select } from '@studio/ui'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { questionOfClip, useLedTo } from '../../platform/places/lead-to.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { useClipChanges } from './change-clip.ts'
import type { MatchableQuestion } from './files/match-files.ts'

const idsOf = (clip: Clip) => clip.questions.map((one) => one.questionId)

/** What a clip answers and of which kind it is; of all takes of its answer. */
export function ClipQuestions({
  clip,
  questions,
  barred,
  change,
}: {
  clip: Clip
  questions: MatchableQuestion[]
  /** Why the person cannot edit it. */
  barred: string | undefined
  change: ReturnType<typeof useClipChanges>
}) {
  const { t } = useWords('clips')
  const mayEdit = barred === undefined
  const linked = idsOf(clip)
  const place = useRef<HTMLElement>(null)
  useLedTo(questionOfClip(clip.clipId), place)
  const free = questions.filter((one) => !linked.includes(one.questionId))
  return (
    <>
      <section ref={place} tabIndex={-1} className="outline-none">
        <h2 className="pb-2 font-semibold">{t('answers')}</h2>
        <ul className="flex flex-col gap-2">
          {clip.questions.map((one) => (
            <li
              key={one.questionId}
              className="flex items-start justify-between gap-2 rounded-6 border border-line px-3 py-2"
            >
              <span className="font-voice text-said">{one.text}</span>
              {mayEdit ? (
                <IconButton
                  size="small"
                  label={t('removeQuestion', { question: one.text })}
                  icon={<X aria-hidden="true" />}
                  onClick={() =>
                    change.mutate((now) => ({
                      questionIds: idsOf(now).filter((id) => id !== one.questionId),
                    }))
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
        {mayEdit && free.length > 0 ? (
          <div className="pt-2">
            <Select
              label={t(linked.length > 0 ? 'addQuestion' : 'chooseQuestion')}
              value=""
              placeholder={t(linked.length > 0 ? 'addQuestion' : 'chooseQuestion')}
              hideLabel
              onChange={(questionId) =>
                change.mutate((now) => ({ questionIds: [...new Set([...idsOf(now), questionId])] }))
              }
              options={free.map((one) => ({ value: one.questionId, label: one.text }))}
            />
          </div>
        ) : null}
      </section>
      <Select
        label={t('kind')}
        value={clip.kind}
        disabledReason={barred}
        onChange={(kind: ClipKind) => change.mutate(() => ({ kind }))}
        options={clipKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      />
    </>
  )
}
