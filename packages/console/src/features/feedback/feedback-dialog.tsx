import type { FeedbackKind } from '@studio/contract'
import { Dialog } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { configQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { FeedbackForm } from './feedback-form.tsx'

/** The form of the deployment in a frame, where one is configured; else the studio's own. */
export function FeedbackDialog({ kind, onClose }: { kind: FeedbackKind; onClose: () => void }) {
  const { t } = useWords('feedback')
  const { data: config } = useSuspenseQuery(configQuery)
  const address = config.links[kind]
  if (!address) return <FeedbackForm kind={kind} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind)}
      width={640}
      footerNote={
        // A form that refuses to be framed shows nothing; this way it is still reached.
        <a href={address} target="_blank" rel="noreferrer" className="text-accenttext hover:underline">
          {t('newTab')}
        </a>
      }
    >
      <iframe
        src={address}
        title={t('form', { name: config.brand.name })}
        className="h-[min(36rem,70dvh)] w-full rounded-6 border border-line bg-surface"
      />
    </Dialog>
  )
}
