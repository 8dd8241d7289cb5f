import { Dialog } from '@studio/ui'
import { Check } from 'lucide-react'
import { CopyButton } from '../../platform/copying/copy-button.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { LinkOnce } from './acts/link-once.tsx'
import type { invite } from './users.queries.ts'

type Result = Awaited<ReturnType<typeof invite>>['results'][number]

/** What became of each address; links are shown this once. */
export function InviteResults({ results, onClose }: { results: Result[]; onClose: () => void }) {
  const { t } = useWords('users')
  const sent = results.filter((one) => one.invitationId && !one.link)
  const linked = results.flatMap(({ email, link }) => (link ? [{ email, link }] : []))
  const refused = results.filter((one) => one.message)
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('resultTitle')}
      description={linked.length > 0 ? t('resultLinks') : undefined}
      closeOnBackdrop={linked.length === 0}
      footerNote={
        linked.length > 1 ? (
          <CopyButton
            size="small"
            label={t('copyAll')}
            text={linked.map(({ email, link }) => `${email}\t${link}`).join('\n')}
          />
        ) : null
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {linked.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {linked.map(({ email, link }) => (
              <li key={email} className="grid grid-cols-[minmax(0,1fr)] gap-1">
                <span className="font-semibold">{email}</span>
                <LinkOnce link={link} label={t('copyLinkOf', { email })} />
              </li>
            ))}
          </ul>
        ) : null}
        {sent.length > 0 ? (
          <section className="grid gap-1">
            <h3 className="font-semibold">{t('resultSent')}</h3>
            <ul>
              {sent.map(({ email }) => (
                <li key={email} className="flex items-center gap-2">
                  <Check aria-hidden="true" size={16} /> {email}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {refused.length > 0 ? (
          <section className="grid gap-2">
            <h3 className="font-semibold">{t('resultRefused')}</h3>
            <ul className="grid gap-1">
              {refused.map(({ email, message }) => (
                <li key={email} className="break-words">
                  {message.startsWith(email) ? message : t('refusedLine', { email, message })}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}
