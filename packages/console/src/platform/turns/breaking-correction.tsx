import { ConfirmDialog } from '@studio/ui'
import { useEffect, useState } from 'react'
import { ApiError } from '../calls/api.ts'
import { Declined } from '../calls/declined.ts'
import { useWords } from '../words/use-words.ts'

type Question = { message: string; answer: (isConfirmed: boolean) => void }
/** The page that asks, if one does. */
let asking: ((question: Question) => void) | undefined

/** What breaks test questions is saved only if the person wants it so; `send` gets what says that. Throws `Declined` if not. */
export async function unlessBreaking<Reply>(
  send: (confirmed: { confirmBroken?: true }) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send({})
  } catch (error) {
    const isBreaking = error instanceof ApiError && error.code === 'TESTS_BROKEN'
    if (!isBreaking || !asking) throw error
    if (!(await confirmBreaking(error.message))) throw new Declined()
    return send({ confirmBroken: true })
  }
}

/** Asks whether a correction is to be saved although it breaks test questions; false: it is not. */
function confirmBreaking(message: string): Promise<boolean> {
  return new Promise((answer) => {
    asking?.({ message, answer })
  })
}

/** Every page where turns are judged has one, which asks there. */
export function BreakingCorrection() {
  const { t } = useWords('turns')
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    asking = setQuestion
    return () => {
      if (asking === setQuestion) asking = undefined
    }
  }, [])
  const settle = (isConfirmed: boolean) => {
    question?.answer(isConfirmed)
    setQuestion(undefined)
  }
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t('breaksTests')}
      confirmLabel={t('saveAnyway')}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      {question?.message}
    </ConfirmDialog>
  )
}
