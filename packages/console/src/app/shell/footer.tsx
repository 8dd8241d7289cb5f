import type { FeedbackKind } from '@studio/contract'
import { Tooltip, VisuallyHidden } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'

const look = 'cursor-pointer whitespace-nowrap rounded-4 hover:text-text hover:underline max-sm:min-h-11'

/** Support, the two forms, and the two legal pages in a new tab. */
export function Footer({ onFeedback }: { onFeedback: (kind: FeedbackKind) => void }) {
  const { t } = useWords('shell')
  const { data: config } = useSuspenseQuery(configQuery)
  const { phone, email } = config.support
  return (
    <footer className="print:hidden flex min-h-9 shrink-0 flex-wrap items-center gap-x-5 border-line border-t bg-surface px-4 text-meta text-text2 lg:px-5">
      <Tooltip text={[phone, email, t('supportHours')].filter(Boolean).join('\n')} onPress>
        <button type="button" className={look}>
          {t('support')}
        </button>
      </Tooltip>
      <button type="button" className={look} onClick={() => onFeedback('feedback')}>
        {t('giveFeedback')}
      </button>
      <button type="button" className={look} onClick={() => onFeedback('bug')}>
        {t('reportBug')}
      </button>
      <span className="grow max-sm:hidden" />
      {/* Together, in a line of their own where there is not room for all. */}
      <span className="flex gap-x-5">
        <NewTab href={config.links.privacy}>{t('privacy')}</NewTab>
        <NewTab href={config.links.terms}>{t('terms')}</NewTab>
      </span>
    </footer>
  )
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useWords('shell')
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`${look} max-sm:inline-flex max-sm:items-center`}
    >
      {children} <VisuallyHidden>{t('newTab')}</VisuallyHidden>
    </a>
  )
}
