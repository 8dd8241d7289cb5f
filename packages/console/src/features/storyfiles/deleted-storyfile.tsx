import type { Storyfile } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Refusal } from '../../platform/calls/refusal.tsx'
import { meQuery } from '../../platform/session/session.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { daysLeft, nameBefore } from './deleted.ts'
import { useStoryfileActs } from './use-storyfile-acts.tsx'

/** In place of the workspace of a storyfile that is deleted, e.g. by an old address. */
export function DeletedStoryfile({ storyfile }: { storyfile: Storyfile }) {
  const { t } = useWords('storyfiles')
  const barred = useBarred()
  const { data: me } = useQuery(meQuery)
  // A restored one stays at its address: there is nowhere to go.
  const acts = useStoryfileActs(() => {})
  const isOwn = storyfile.createdBy === me?.iam
  return (
    <div className="w-full max-w-page px-4 py-7 lg:px-8">
      <h1 className="font-voice text-page">{t('isDeleted', { name: nameBefore(storyfile) })}</h1>
      <p className="pt-2 pb-5 text-text2">{t('isDeletedHelp', { count: daysLeft(storyfile) })}</p>
      <Button
        variant="primary"
        icon={<Undo2 aria-hidden="true" />}
        disabledReason={barred(isOwn ? 'edit' : 'owner', storyfile.organizationId)}
        onClick={() => acts.onAct('restore', storyfile)}
      >
        {t('act_restore')}
      </Button>
      <Refusal about={storyfile.storyfileId} />
      {acts.dialogs}
    </div>
  )
}
