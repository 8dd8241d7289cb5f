import type { Question } from '@studio/contract'
import { CoachLine, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { memo } from 'react'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { scriptNow } from '../builder/script.queries.ts'
import { carryOut } from './carry-out.ts'
import { useCoachRoom } from './coach-room.tsx'
import { remarkId } from './remark-id.ts'
import type { ScriptHand } from './script-hand.ts'
import type { ToldRemark } from './use-coach.ts'

/** What the coach says of a question, with its remedy; nothing where it has nothing to say. */
export function RemarkLine({ question: { questionId, text } }: { question: Question }) {
  const room = useCoachRoom()
  const remark = room?.remarks.get(questionId)
  return room && remark ? <Line remark={remark} text={text} source={room.source} hand={room.hand} /> : null
}

/** Drawn again only if this very remark has changed. */
const Line = memo(function Line({
  remark,
  text,
  source,
  hand,
}: {
  remark: ToldRemark
  /** Of the question. */
  text: string
  source: ScriptSource
  hand: ScriptHand | null
}) {
  const { t } = useWords('coach')
  const remedy = useMutation({
    mutationFn: async () => hand?.asOne(() => carryOut(remark, { topics: scriptNow(source) }, hand)),
    onSuccess: (undo) => {
      const { act } = remark.remedy
      if (!undo || act === 'edit') return
      const takeBack = () =>
        void hand?.asOne(undo).catch((reason: Error) => toast(reason.message, { kind: 'error' }))
      toast(t(`remedyDone_${act}`), { kind: 'success', undo: takeBack, undoKey: 'u' })
    },
  })
  const label = t(`remedy_${remark.remedy.act}`)
  const act = hand
    ? {
        label,
        name: t('remedyOf', { act: label, question: text }),
        onAct: () => remedy.mutate(),
        pending: remedy.isPending,
      }
    : undefined
  return (
    <CoachLine id={remarkId(remark.questionId)} act={act}>
      {t(remark.kind === 'yes_no' && remark.about !== '' ? 'remark_yes_no_try' : `remark_${remark.kind}`, {
        about: remark.about,
        other: remark.other,
        likeness: remark.likeness.toFixed(2),
      })}
    </CoachLine>
  )
})
