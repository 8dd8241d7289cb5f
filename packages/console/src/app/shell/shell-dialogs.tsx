import type { FeedbackKind } from '@studio/contract'
import { prepareCommandDialog } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { setTemporary, useTemporary } from '../../platform/places/temporary-state.ts'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { withPageWords } from '../page.ts'
import { useActs } from './use-acts.tsx'
import { usePageCommands } from './use-page-commands.tsx'

const RecentDialog = lazyPart(
  () => withPageWords(() => import('../../features/acts/recent-dialog.tsx')),
  'RecentDialog',
)
const loadPalette = () => import('../../features/palette/palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })))
const UploadDialog = lazyPart(() => import('../../features/media/upload-dialog.tsx'), 'UploadDialog')
const FeedbackDialog = lazyPart(() => import('../../features/feedback/feedback-dialog.tsx'), 'FeedbackDialog')
const CreateStoryfileDialog = lazyPart(
  () => withPageWords(() => import('../../features/storyfiles/create-storyfile-dialog.tsx')),
  'CreateStoryfileDialog',
)

/** A dialog that is reached from every page. */
export type ShellDialog = 'palette' | 'uploads' | 'storyfile' | FeedbackKind

/** Fetches the palette before it is asked for. */
export function preparePalette(): void {
  void loadPalette().catch(() => undefined)
  prepareCommandDialog()
}

/** The one that is open: never two at once. */
export function ShellDialogs({
  open,
  onOpen,
}: {
  open: ShellDialog | null
  onOpen: (next: ShellDialog | null) => void
}) {
  const close = () => onOpen(null)
  const isRecent = useTemporary('recent')
  return (
    <Suspense>
      {open === 'palette' ? <WholePalette onOpen={onOpen} /> : null}
      {isRecent ? <RecentDialog onClose={() => setTemporary('recent', false)} /> : null}
      {open === 'uploads' ? <UploadDialog onClose={close} /> : null}
      {open === 'storyfile' ? <NewStoryfile onClose={close} /> : null}
      {open === 'feedback' || open === 'bug' ? <FeedbackDialog kind={open} onClose={close} /> : null}
    </Suspense>
  )
}

function WholePalette({ onOpen }: { onOpen: (next: ShellDialog | null) => void }) {
  return <Palette pages={usePageCommands()} acts={useActs(onOpen)} onClose={() => onOpen(null)} />
}

function NewStoryfile({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const organizations = organizationsWith(useHolder(), 'edit')
  return (
    <CreateStoryfileDialog
      organizations={organizations}
      onClose={onClose}
      onCreated={({ storyfileId }, tab) => {
        onClose()
        void navigate({
          to: '/storyfiles/$storyfileId',
          params: { storyfileId },
          search: { tab },
        })
      }}
    />
  )
}
