import type { LearningPlatform } from '@studio/contract'
import { Banner, Button, Card, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmInPlace } from '../../platform/confirm-in-place.tsx'
import { CopyButton } from '../../platform/copying/copy-button.tsx'
import { platformsQuery, removePlatform } from './learning.queries.ts'
import { PlatformDialog } from './platform-dialog.tsx'

const addresses = ['loginUrl', 'launchUrl', 'toolKeysUrl'] as const

/** Learning platforms that launch activities by LTI 1.3, and what they have to know of the studio. */
export function PlatformsSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('learning')
  const { data, error } = useQuery(platformsQuery(organizationId))
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
        <Row key={platform.platformId} platform={platform} onEdit={() => setOpen(platform)} next={add} />
      ))}
      <Button
        ref={add}
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setOpen('new')}
      >
        {t('newPlatform')}
      </Button>
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

function Row({
  platform,
  onEdit,
  next,
}: {
  platform: LearningPlatform
  onEdit: () => void
  next: { current: HTMLButtonElement | null }
}) {
  const { t } = useTranslation('learning')
  const { name, issuer, waiting, setAside } = platform
  const remove = useMutation({
    mutationFn: () => removePlatform(platform.platformId),
    onSuccess: () => toast(t('platformRemoved', { name }), { kind: 'success' }),
  })
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 grow">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-all text-meta text-text2">{issuer}</p>
        {waiting + setAside > 0 ? (
          <p className="text-meta text-text2">{t('scoresOpen', { waiting, aside: setAside })}</p>
        ) : null}
      </div>
      <Button variant="text" aria-label={t('editOf', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <ConfirmInPlace
        label={t('remove')}
        icon={<Trash2 aria-hidden="true" />}
        question={t('removePlatform', { name })}
        help={t('removePlatformHelp')}
        disabledReason={undefined}
        next={next}
        onConfirm={() => remove.mutateAsync().catch(() => undefined)}
      />
    </Card>
  )
}
