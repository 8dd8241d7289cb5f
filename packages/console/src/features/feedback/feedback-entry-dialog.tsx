import type { FeedbackEntry } from '@studio/contract'
import { Button, Dialog, formatDateTime } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'
import { Facts } from './facts.tsx'

/** The whole message, who wrote it, and what the browser sent along. */
export function FeedbackEntryDialog({
  entry,
  onSettle,
  onClose,
}: {
  entry: FeedbackEntry
  onSettle: (done: boolean) => void
  onClose: () => void
}) {
  const { t } = useWords('feedback')
  const { kind, message, who, email, replyEmail, diagnostics, at, doneAt } = entry
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`kind_${kind}`)}
      description={[who || t('nobody'), email !== who && email, formatDateTime(at)]
        .filter(Boolean)
        .join(' · ')}
      width={640}
      footerNote={doneAt ? t('doneSince', { at: formatDateTime(doneAt) }) : null}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('close')}
          </Button>
          <Button variant="primary" onClick={() => onSettle(doneAt === null)}>
            {t(doneAt ? 'reopen' : 'markDone')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="whitespace-pre-line break-words">{message}</p>
        {replyEmail ? (
          <p>
            {t('wantsAnswer')}{' '}
            <a href={`mailto:${replyEmail}`} className="text-accenttext underline">
              {replyEmail}
            </a>
          </p>
        ) : null}
        {diagnostics ? <Facts diagnostics={diagnostics} /> : null}
      </div>
    </Dialog>
  )
}
