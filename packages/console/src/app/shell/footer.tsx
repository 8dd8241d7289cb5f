import { Tooltip } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configQuery } from '../../platform/session.ts'

/** Support, and the two legal pages in a new tab. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { data: config } = useSuspenseQuery(configQuery)
  const { phone, email } = config.support
  return (
    <footer className="flex h-9 shrink-0 items-center gap-5 border-line border-t bg-surface px-5 text-meta text-text2">
      <Tooltip text={`${phone} · ${email} · ${t('supportHours')}`}>
        <a href={`mailto:${email}`}>{t('support')}</a>
      </Tooltip>
      <span className="grow" />
      <a href={config.links.privacy} target="_blank" rel="noreferrer">
        {t('privacy')}
      </a>
      <a href={config.links.terms} target="_blank" rel="noreferrer">
        {t('terms')}
      </a>
    </footer>
  )
}
