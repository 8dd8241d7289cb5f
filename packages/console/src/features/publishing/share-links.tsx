import type { Publication, Storyfile } from '@studio/contract'
import { Banner, Button, buttonLook, ConfirmDialog, toast } from '@studio/ui'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { CopyField } from '../../platform/copying/copy-field.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { OwnPassword } from './access/own-password.tsx'
import { OwnPeople } from './access/own-people.tsx'
import { renewLink } from './publishing.queries.ts'

/** The address of the page for visitors; a link that only those have who were given it can be renewed. */
export function ShareLinks({
  storyfile: { storyfileId },
  publication: { path, visibility, canBeGuessed, hasPassword, people },
  mayPublish,
  mayRenew,
  barred,
}: {
  storyfile: Storyfile
  publication: Publication
  /** An owner. */
  mayPublish: boolean
  mayRenew: boolean
  /** Why the person publishes nothing here. */
  barred: string | undefined
}) {
  const { t } = useWords('publishing')
  const [renewing, setRenewing] = useState(false)
  const address = new URL(path, location.origin).href
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold text-section">{t('share')}</h3>
      {canBeGuessed ? <Banner kind="warning">{t('canBeGuessed')}</Banner> : null}
      <div className="flex flex-wrap items-end gap-2">
        <CopyField
          label={visibility === 'link' ? t('secretLink') : t('address')}
          id="copy-address"
          text={address}
        />
        <a href={path} target="_blank" rel="noreferrer" {...buttonLook()}>
          <ExternalLink aria-hidden="true" />
          {t('openPage')}
        </a>
        {visibility === 'link' && mayRenew ? (
          <Button disabledReason={barred} onClick={() => setRenewing(true)}>
            {t('newLink')}
          </Button>
        ) : null}
      </div>
      <OwnPassword
        storyfileId={storyfileId}
        hasPassword={hasPassword}
        hindered={mayPublish ? barred : t('roleNeeded', { role: roleName('owner') })}
      />
      <OwnPeople
        storyfileId={storyfileId}
        people={people}
        hindered={mayPublish ? barred : t('roleNeeded', { role: roleName('owner') })}
      />
      <ConfirmDialog
        open={renewing}
        onClose={() => setRenewing(false)}
        title={t('newLinkTitle')}
        confirmLabel={t('newLink')}
        onConfirm={async () => {
          await renewLink(storyfileId)
          toast(t('newLinkMade'), { kind: 'success' })
          setRenewing(false)
        }}
      >
        {t('newLinkHelp')}
      </ConfirmDialog>
    </section>
  )
}
