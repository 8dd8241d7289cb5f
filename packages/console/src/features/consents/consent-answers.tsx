import type { ConsentDetail, ConsentedClip } from '@studio/contract'
import { Button, ConfirmDialog, formatDate, formatDateTime, formatDuration, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { purge, saveCertificate } from './consents.queries.ts'
import { useClipName } from './use-clip-name.ts'
import { Withdrawals } from './withdrawals.tsx'

type Props = {
  consent: ConsentDetail
  mayOwn: boolean
  onAssign: () => void
  onWithdraw: (clip: ConsentedClip | undefined) => void
}

/** The answers of a person, each of which can be taken back alone, and what happened so far. */
export function ConsentAnswers({ consent, mayOwn, onAssign, onWithdraw }: Props) {
  const { t } = useWords('consents')
  const [deleting, setDeleting] = useState<ConsentedClip>()
  const { answers, consentId, storyfile, subject: name } = consent
  const remove = useMutation({
    mutationFn: (clip: ConsentedClip) => purge(consentId, [clip.clipId]),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('deleted'), { kind: 'success' })
      setDeleting(undefined)
    },
  })
  return (
    <aside className="flex min-w-0 flex-col gap-6">
      <section>
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold">{t('answers')}</h2>
          {mayOwn ? (
            <Button size="small" onClick={onAssign}>
              {t('assign')}
            </Button>
          ) : null}
        </div>
        <p className="pb-1 text-meta text-text2">{t('answersHelp', { count: answers.length, storyfile })}</p>
        <ul className="divide-y divide-line">
          {answers.map((clip) => (
            <Answer
              key={clip.clipId}
              clip={clip}
              consentId={consentId}
              mayOwn={mayOwn}
              onWithdraw={() => onWithdraw(clip)}
              onDelete={() => setDeleting(clip)}
            />
          ))}
        </ul>
        {mayOwn && consent.withdrawnAt === null && consent.decision !== 'refused' ? (
          <Button variant="outline" danger className="mt-3 w-full" onClick={() => onWithdraw(undefined)}>
            {t('withdrawFor', { name })}
          </Button>
        ) : null}
      </section>
      <Withdrawals consent={consent} />
      <section>
        <h2 className="pb-1 font-semibold">{t('history')}</h2>
        <ul className="divide-y divide-line">
          {consent.history.map(({ at, who, action }) => (
            <li key={`${at} ${action}`} className="py-2 text-meta">
              <span className="font-semibold">
                {t(`did_${action.replace('.', '_')}` as 'did_consent_added')}
              </span>{' '}
              {who}, {formatDateTime(at)}
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('deleteTitle')}
        confirmLabel={t('deleteNow')}
        danger
        loading={remove.isPending}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => deleting && remove.mutateAsync(deleting)}
      >
        {t('deleteHelp')}
      </ConfirmDialog>
    </aside>
  )
}

type AnswerProps = {
  clip: ConsentedClip
  consentId: string
  mayOwn: boolean
  onWithdraw: () => void
  onDelete: () => void
}

function Answer({ clip, consentId, mayOwn, onWithdraw, onDelete }: AnswerProps) {
  const { t } = useWords('consents')
  const { durationMs, withdrawnAt, purgeAt, purgedAt, certificateId } = clip
  const named = useClipName()(clip)
  const told = purgedAt
    ? t('erased', { date: formatDate(purgedAt) })
    : withdrawnAt
      ? t('takenBack', { date: formatDate(withdrawnAt), by: formatDate(purgeAt ?? withdrawnAt) })
      : durationMs === null
        ? ''
        : formatDuration(durationMs / 1000)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 grow basis-40">
        <span className="block font-voice [overflow-wrap:anywhere]">{named}</span>
        <span className="text-meta text-text2">{told}</span>
      </span>
      {certificateId && purgedAt ? (
        <Button size="small" onClick={() => void saveCertificate(consentId, certificateId)}>
          {t('certificate')}
        </Button>
      ) : mayOwn && withdrawnAt ? (
        <Button size="small" aria-label={`${t('deleteNow')}: ${named}`} onClick={onDelete}>
          {t('deleteNow')}
        </Button>
      ) : mayOwn ? (
        <Button size="small" aria-label={`${t('withdraw')}: ${named}`} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      ) : null}
    </li>
  )
}
