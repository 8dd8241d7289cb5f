import { Button, Dialog } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { AddressWithCode } from '../../../platform/copying/copy-field.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { setsQuery } from './sets.queries.ts'

/** A person films at the moment: the interviewer's screen is one press away. */
export function FilmsNow({ storyfileId, onInterview }: { storyfileId: string; onInterview: () => void }) {
  const { t } = useWords('recorder')
  const { data } = useQuery(setsQuery(storyfileId))
  const [first, ...others] = data?.sets ?? []
  if (!first) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-10 border border-line bg-surface px-3 py-2">
      <p>
        {others.length > 0 ? t('filmNow', { count: others.length + 1 }) : t('filmsNow', { name: first.name })}
      </p>
      <Button size="small" onClick={onInterview}>
        {t('interview')}
      </Button>
    </div>
  )
}

/** The address for another device. */
export function InterviewElsewhere({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('recorder')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="text" icon={<MonitorSmartphone aria-hidden="true" />} onClick={() => setAsked(true)}>
        {t('interviewElsewhere')}
      </Button>
      {isAsked ? <AddressDialog storyfileId={storyfileId} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

function AddressDialog({ storyfileId, onClose }: { storyfileId: string; onClose: () => void }) {
  const { t } = useWords('recorder')
  const address = `${location.origin}/storyfiles/${storyfileId}?tab=record&film=interview`
  return (
    <Dialog open onClose={onClose} title={t('interviewTitle')} description={t('interviewHelp')}>
      <AddressWithCode label={t('interviewAddress')} address={address} name={t('interview')} />
    </Dialog>
  )
}
