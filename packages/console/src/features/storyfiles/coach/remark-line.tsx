import type { Remark } from '@studio/dialogue/coach'
import { CoachLine, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { carryOut } from './carry-out.ts'
import { useCoachRoom } from './coach-room.tsx'
import { remarkId } from './remark-id.ts'

/** What the coach says of a question, with its remedy; nothing where it has nothing to say. */
export function RemarkLine({ questionId }: { questionId: string }) {
  const { t } = useTranslation('coach')
  const room = useCoachRoom()
  const remark = room?.remarks.get(questionId)
  const remedy = useMutation({
    mutationFn: async (wanted: Remark) => room?.hand?.asOne(() => carryOut(wanted, room, room.hand!)),
    onSuccess: (undo, { remedy: { act } }) => {
      if (!undo || act === 'edit') return
      const takeBack = () =>
        void room?.hand?.asOne(undo).catch((reason: Error) => toast(reason.message, { kind: 'error' }))
      toast(t(`remedyDone_${act}`), { kind: 'success', undo: takeBack, undoKey: 'u' })
    },
    onError: (reason) => toast(reason.message, { kind: 'error' }),
  })
  if (!room || !remark) return null
  const textOf = (id: string) =>
    room.topics.flatMap(({ questions }) => questions).find((one) => one.questionId === id)?.text ?? ''
  const label = t(`remedy_${remark.remedy.act}`)
  const act = room.hand
    ? {
        label,
        name: t('remedyOf', { act: label, question: textOf(questionId) }),
        onAct: () => remedy.mutate(remark),
        pending: remedy.isPending,
      }
    : undefined
  return (
    <CoachLine id={remarkId(questionId)} act={act}>
      {t(remark.kind === 'yes_no' && remark.about !== '' ? 'remark_yes_no_try' : `remark_${remark.kind}`, {
        about: remark.about,
        other: remark.remedy.act === 'move_variant' ? textOf(remark.remedy.toQuestionId) : '',
        likeness: remark.likeness.toFixed(2),
      })}
    </CoachLine>
  )
}
