import type { Script, Storyfile } from '@studio/contract'
import { Button, EmptyState } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { OnSet } from '../on-set.tsx'
import { InterviewScreen } from './interview-screen.tsx'
import { setsQuery } from './sets.queries.ts'

/** A second device: sees who films, and directs. What is recorded stays on the device that films. */
export function Interviewer({
  storyfile: { storyfileId },
  script,
  onClose,
}: {
  storyfile: Pick<Storyfile, 'storyfileId'>
  script: Script
  onClose: () => void
}) {
  const { t } = useWords('recorder')
  const { data } = useQuery({ ...setsQuery(storyfileId), refetchInterval: 3000 })
  const [chosen, setChosen] = useState<string>()
  const sets = data?.sets ?? []
  // Where one person films there is nothing to choose, and a further one changes nothing.
  if (chosen === undefined && sets.length === 1) setChosen(sets[0]!.setId)
  if (chosen)
    return (
      <OnSet>
        <InterviewScreen
          key={chosen}
          storyfileId={storyfileId}
          script={script}
          setId={chosen}
          onClose={onClose}
          onGone={() => setChosen(undefined)}
        />
      </OnSet>
    )
  return (
    <OnSet>
      <section
        aria-label={t('interview')}
        className="fixed inset-0 z-40 overflow-y-auto bg-canvas p-4 lg:p-8"
      >
        <div className="mx-auto max-w-xl">
          {sets.length === 0 ? (
            <EmptyState title={t('noSet')} action={<Button onClick={onClose}>{t('backToRecord')}</Button>}>
              {t('noSetHelp')}
            </EmptyState>
          ) : (
            <>
              <h1 className="pb-3 font-voice text-title-large">{t('whichSet')}</h1>
              <ul className="flex flex-col gap-2 pb-4">
                {sets.map(({ setId, name }) => (
                  <li key={setId}>
                    <Button onClick={() => setChosen(setId)}>{name}</Button>
                  </li>
                ))}
              </ul>
              <Button variant="text" onClick={onClose}>
                {t('backToRecord')}
              </Button>
            </>
          )}
        </div>
      </section>
    </OnSet>
  )
}
