import { limits, type Publication } from '@studio/contract'
import { Banner, Button, ConfirmDialog, RadioGroup, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ConfirmWorse } from './confirm-worse.tsx'
import { publish, unpublish } from './publishing.queries.ts'

/** Who may talk to the storyfile; publishing opens the newest trained release to them. */
export function AccessForm({
  storyfile,
  publication,
  barred,
  mayPublish,
  onChanged,
}: Pick<WorkspaceTabProps, 'storyfile' | 'mayPublish' | 'onChanged'> & {
  publication: Publication
  /** Why the person publishes nothing here, neither opens nor closes it. */
  barred: string | undefined
}) {
  const { t } = useWords('publishing')
  const { t: tDrafts } = useWords('drafts')
  const { storyfileId, name } = storyfile
  const isOpen = publication.visibility !== 'private'
  const now = publication.visibility
  const [chosen, setChosen] = useState<Publication['visibility']>()
  const [closing, setClosing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const visibility = chosen ?? now
  const [noted, setNoted] = useState('')
  const ownersOnly = t('roleNeeded', { role: roleName('owner') })
  const open = useMutation({
    // Changing who may talk leaves the release that they talk to.
    mutationFn: (liveReleaseId: string | null) =>
      publish(storyfileId, {
        visibility: visibility === 'public' ? 'public' : 'link',
        ...(liveReleaseId
          ? { releaseId: liveReleaseId }
          : { confirmWorse: worse !== null, ...(noted.trim() && { note: noted }) }),
      }),
    onSuccess: (_publication, liveReleaseId) => {
      setChosen(undefined)
      setConfirming(false)
      toast(liveReleaseId ? t('accessChanged') : t('published', { name }), { kind: 'success' })
      onChanged()
    },
    meta: { showsError: true },
  })
  const worse = publication.worse?.isNext ? publication.worse : null
  const missing = publication.checks.find(
    ({ check, passed }) => !passed && !(check === 'not_worse' && mayPublish),
  )
  const hindered =
    barred ?? (visibility === 'public' && !mayPublish ? ownersOnly : isOpen ? undefined : missing?.message)

  return (
    <section>
      <h3 className="pb-2 font-semibold text-section">{t('access')}</h3>
      <Kinds value={visibility} mayPublish={mayPublish} onChange={setChosen} />
      {isOpen ? null : (
        <TextField
          className="pt-4"
          label={t('note')}
          hint={t('noteHint')}
          maxLength={limits.releaseNoteCharacters}
          value={noted}
          onChange={setNoted}
        />
      )}
      {open.error && !confirming ? (
        <Banner kind="error" className="mt-4">
          {open.error.message}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2 pt-5">
        {isOpen ? (
          <Button
            variant="primary"
            loading={open.isPending}
            disabledReason={visibility === now ? (barred ?? tDrafts('nothingChanged')) : hindered}
            onClick={() =>
              visibility === 'private' ? setClosing(true) : open.mutate(publication.liveReleaseId)
            }
          >
            {t('changeAccess')}
          </Button>
        ) : (
          <Button
            variant="sf_green_full"
            loading={open.isPending}
            disabledReason={hindered ?? (visibility === 'private' ? t('chooseAccess') : undefined)}
            onClick={() => (worse ? setConfirming(true) : open.mutate(null))}
          >
            {t('publish')}
          </Button>
        )}
      </div>
      {confirming && worse ? (
        <ConfirmWorse
          worse={worse}
          loading={open.isPending}
          error={open.error?.message}
          onConfirm={() => open.mutate(null)}
          onClose={() => {
            setConfirming(false)
            if (!open.isPending) open.reset()
          }}
        />
      ) : null}
      {closing ? (
        <Unpublish
          storyfileId={storyfileId}
          name={name}
          onClose={() => setClosing(false)}
          onChanged={() => {
            setChosen(undefined)
            onChanged()
          }}
        />
      ) : null}
    </section>
  )
}

/** Three kinds of access. */
function Kinds({
  value,
  mayPublish,
  onChange,
}: {
  value: Publication['visibility']
  mayPublish: boolean
  onChange: (visibility: Publication['visibility']) => void
}) {
  const { t } = useWords('publishing')
  const disabledReason = mayPublish ? undefined : t('roleNeeded', { role: roleName('owner') })
  return (
    <RadioGroup
      label={t('whoMayTalk')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'link', label: t('link'), hint: t('linkHint') },
        { value: 'public', label: t('public'), hint: t('publicHint'), disabledReason },
        { value: 'private', label: t('private'), hint: t('privateHint') },
      ]}
    />
  )
}

function Unpublish({
  storyfileId,
  name,
  onClose,
  onChanged,
}: {
  storyfileId: string
  name: string
  onClose: () => void
  onChanged: () => void
}) {
  const { t } = useWords('publishing')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('unpublishTitle', { name })}
      confirmLabel={t('unpublish')}
      onConfirm={async () => {
        await unpublish(storyfileId)
        toast(t('unpublished', { name }), { kind: 'success' })
        onClose()
        onChanged()
      }}
    >
      {t('unpublishHelp')}
    </ConfirmDialog>
  )
}
