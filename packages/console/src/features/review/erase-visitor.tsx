import { type Erasable, erasureRoutes } from '@studio/contract'
import {
  Banner,
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  formatDateTime,
  formatNumber,
  toast,
} from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { type Say, useWords } from '../../platform/words/use-words.ts'
import { undoAct } from '../acts/index.ts'

/** For owners: the conversation of a turn is erased, and others of the device that they tick; undone for a day. */
export function EraseVisitor({
  turnId,
  storyfileId,
  onErased,
}: {
  turnId: string
  storyfileId: string
  onErased: () => void
}) {
  const { t } = useWords('review')
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const visitor = useQuery({
    ...routeQuery(erasureRoutes.visitor, { params: { turnId } }),
    enabled: isAsking,
    staleTime: 0,
  })
  const { data } = visitor
  const erase = useMutation({
    mutationFn: () =>
      call(erasureRoutes.eraseVisitor, { params: { turnId }, body: { alsoSessionIds: [...chosen] } }),
    meta: { showsError: true },
    onSuccess: ({ sessions, turns, actId }) => {
      setAsking(false)
      toast(t('erasedFor', { ...countedIn(t, sessions, turns) }), {
        kind: 'success',
        undo: () => void undoAct({ storyfileId, actId }).then(() => toast(t('eraseUndone'))),
      })
      onErased()
      void refreshTopic('turn')
      void refreshTopic('act')
    },
  })
  const going = data
    ? [data.conversation, ...data.others.filter((one) => chosen.includes(one.sessionId))]
    : []
  const turns = going.reduce((sum, { questions }) => sum + questions, 0)
  return (
    <>
      <Button
        size="small"
        variant="text"
        icon={<UserX aria-hidden="true" />}
        onClick={() => {
          setChosen([])
          setAsking(true)
        }}
      >
        {t('eraseVisitor')}
      </Button>
      {data?.isPupils ? (
        <Dialog open={isAsking} title={t('eraseVisitorTitle')} onClose={() => setAsking(false)}>
          <Banner kind="warning">{t('erasePupils')}</Banner>
        </Dialog>
      ) : null}
      <ConfirmDialog
        open={isAsking && !data?.isPupils}
        title={t('eraseVisitorTitle')}
        confirmLabel={data ? t('eraseCount', { ...countedIn(t, going.length, turns) }) : t('eraseVisitorDo')}
        danger
        loading={erase.isPending || (isAsking && !data && !visitor.error)}
        error={visitor.error?.message}
        onConfirm={() => data && erase.mutateAsync()}
        onClose={() => setAsking(false)}
      >
        {data ? (
          <div className="grid gap-3">
            <p>{t('eraseVisitorHelp')}</p>
            <Conversation of={data.conversation} />
            {data.others.length > 0 ? (
              <OtherConversations others={data.others} chosen={chosen} onChange={setChosen} />
            ) : null}
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

type T = Say<'review'>

/** Conversations and turns with their numbers, in words. */
function countedIn(t: T, sessions: number, turns: number) {
  return {
    conversations: t('eraseConversations', { count: sessions, number: formatNumber(sessions) }),
    turns: t('eraseTurns', { count: turns, number: formatNumber(turns) }),
  }
}

function Conversation({ of: one }: { of: Erasable }) {
  const { t } = useWords('review')
  return (
    <p className="rounded-6 border border-line px-3 py-2">
      <span className="block font-voice text-said [overflow-wrap:anywhere]">{one.firstQuestion}</span>
      <span className="block text-meta text-text2">{spanOf(t, one)}</span>
    </p>
  )
}

function spanOf(t: T, { storyfileName, startedAt, lastAt, questions }: Erasable): string {
  return t('eraseSpan', {
    storyfile: storyfileName,
    from: formatDateTime(startedAt),
    to: formatDateTime(lastAt),
    turns: t('eraseTurns', { count: questions, number: formatNumber(questions) }),
  })
}

/** Nothing of it is ticked: an address can be that of a whole museum. */
function OtherConversations({
  others,
  chosen,
  onChange,
}: {
  others: readonly Erasable[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useWords('review')
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">
        {t('eraseOthers', { count: others.length, number: formatNumber(others.length) })}
      </legend>
      <p className="text-meta text-text2">
        {t('eraseOthersHelp', {
          from: formatDateTime(others[0]!.startedAt),
          to: formatDateTime(others.at(-1)!.lastAt),
        })}
      </p>
      <div className="grid max-h-[32dvh] gap-2 overflow-y-auto">
        {others.map((one) => (
          <div key={one.sessionId}>
            <Checkbox
              label={one.firstQuestion}
              checked={chosen.includes(one.sessionId)}
              onChange={(ticked) =>
                onChange(
                  ticked ? [...chosen, one.sessionId] : chosen.filter((each) => each !== one.sessionId),
                )
              }
            />
            <p className="ps-8 text-meta text-text2">{spanOf(t, one)}</p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
