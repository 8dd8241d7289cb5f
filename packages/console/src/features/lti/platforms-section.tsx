import type { LearningPlatform } from '@studio/contract'
import { Banner, Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { CopyButton } from '../../platform/copying/copy-button.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { platformsQuery } from './lti.queries.ts'
import { PlatformDialog } from './platform-dialog.tsx'
import { PlatformRow } from './platform-row.tsx'
import { RegistrationLink } from './registration-link.tsx'

const addresses = ['loginUrl', 'launchUrl', 'toolKeysUrl'] as const

/** Learning platforms that launch activities by LTI 1.3, and what they have to know of the studio. */
export function PlatformsSection({ organizationId }: { organizationId: string }) {
  const { t } = useWords('lti')
  const { data, error } = useQuery(platformsQuery(organizationId))
  const barred = useBarred()('owner', organizationId)
  const [open, setOpen] = useState<LearningPlatform | 'new'>()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <section className="grid gap-4" aria-labelledby="learning-platforms">
      <div className="grid gap-1">
        <h2 id="learning-platforms" className="font-voice text-section">
          {t('platforms')}
        </h2>
        <p className="text-text2">{t('platformsHelp')}</p>
      </div>
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      {data ? (
        <dl className="grid gap-2">
          {addresses.map((name) => (
            <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <dt className="w-40 text-text2">{t(name)}</dt>
              <dd className="flex min-w-0 grow items-center gap-2">
                <code className="min-w-0 grow break-all text-meta">{data.tool[name]}</code>
                <CopyButton text={data.tool[name]} spoken={t('copyOf', { name: t(name) })} size="small" />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {data?.platforms.map((platform) => (
        <PlatformRow
          key={platform.platformId}
          platform={platform}
          courses={data.courses.filter(({ platformId }) => platformId === platform.platformId)}
          barred={barred}
          onEdit={() => setOpen(platform)}
          next={add}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={add}
          icon={<Plus aria-hidden="true" />}
          disabledReason={barred}
          onClick={() => setOpen('new')}
        >
          {t('newPlatform')}
        </Button>
        <RegistrationLink organizationId={organizationId} barred={barred} />
      </div>
      {open ? (
        <PlatformDialog
          organizationId={organizationId}
          {...(open === 'new' ? {} : { platform: open })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </section>
  )
}
