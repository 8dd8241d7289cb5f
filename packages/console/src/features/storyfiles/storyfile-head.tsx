import type { Storyfile } from '@studio/contract'
import { IconButton } from '@studio/ui'
import { Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { StoryfileStatus } from './faces/storyfile-status.tsx'
import { SettingsDialog } from './settings/settings-dialog.tsx'

/** The head of the workspace: face, title, status, tabs and at most two buttons. */
export function StoryfileHead({
  storyfile,
  tabs,
  actions,
}: {
  storyfile: Storyfile
  tabs: ReactNode
  actions: ReactNode
}) {
  const { t } = useWords('storyfiles')
  const barred = useBarred()
  const [isOpen, setOpen] = useState(false)
  const contentUrl = useContentUrl(storyfile.storyfileId)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-5 border-line border-b bg-surface px-4 print:hidden lg:min-h-14 lg:flex-nowrap lg:px-5">
      <div className="flex min-w-0 flex-1 items-center gap-3 py-2 lg:flex-none">
        <ThingAvatar
          type="storyfile"
          id={storyfile.storyfileId}
          name={storyfile.subject.displayName}
          poster={contentUrl(storyfile.posterUrl)}
          size={36}
          decorative
        />
        <div className="flex min-w-0 flex-col items-start gap-x-3 min-[1180px]:flex-row min-[1180px]:items-center">
          <h1
            className="line-clamp-2 max-w-[22rem] font-voice text-title lg:block lg:truncate"
            title={storyfile.name}
          >
            {storyfile.name}
          </h1>
          <span className="flex shrink-0 items-center gap-2">
            <StoryfileStatus storyfile={storyfile} />
            {storyfile.isSample ? <span className="text-meta text-text3">{t('sample')}</span> : null}
          </span>
        </div>
      </div>
      <div className="order-last w-full min-w-0 grow lg:order-none lg:w-auto lg:self-end">{tabs}</div>
      <div className="ml-auto flex shrink-0 items-center gap-2 py-2">
        {barred('edit', storyfile.organizationId) ? null : (
          <IconButton
            label={t('settings')}
            icon={<Settings2 aria-hidden="true" />}
            onClick={() => setOpen(true)}
          />
        )}
        {actions}
      </div>
      {isOpen ? <SettingsDialog storyfile={storyfile} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
