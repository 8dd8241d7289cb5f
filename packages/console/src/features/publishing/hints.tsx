import type { Publication } from '@studio/contract'
import { Button } from '@studio/ui'
import { CaptionsOff, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** What of the captions is the author's to do, and what the studio does or did since the training. */
export function CaptionHints({
  captions,
  onOpen,
}: Pick<Publication, 'captions'> & Pick<WorkspaceTabProps, 'onOpen'>) {
  const { t } = useWords('publishing')
  const { answers, without, waiting, arrived, unread } = captions
  const missing = without - waiting - arrived
  const icon = <CaptionsOff aria-hidden="true" />
  const hints = [
    {
      id: 'waiting',
      holds: waiting > 0,
      help: t('captionsWaitingHelp'),
      fact: t('captionsWaiting', { done: answers - without + arrived, count: answers }),
    },
    {
      id: 'arrived',
      holds: arrived > 0,
      help: t('captionsArrivedHelp'),
      fact: t('captionsArrived', { count: arrived }),
    },
    {
      id: 'captions',
      holds: missing > 0,
      help: t('captionsHelp'),
      fact: t('captionsMissing', { count: answers, without: missing }),
    },
    {
      id: 'unread',
      holds: unread > 0,
      help: t('captionsUnreadHelp'),
      fact: t('captionsUnread', { count: unread }),
    },
  ]
  return hints
    .filter(({ holds }) => holds)
    .map(({ id, fact, help }) => (
      <Hint key={id} id={`mend-${id}`} icon={icon} fact={fact} help={help} onOpen={onOpen} place="manager" />
    ))
}

/** What is not written for the storyfile's language: nothing that an author can mend. */
export function LanguageHint({ lacks }: Pick<Publication, 'lacks'>) {
  const { t } = useWords('publishing')
  if (lacks.length === 0) return null
  return (
    <li className="flex items-start gap-3 border-line border-b py-2.5 [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg]:text-ambertext">
      <Languages aria-hidden="true" />
      <div className="min-w-0 grow">
        <p>{t('languageLacks')}</p>
        <ul className="text-text2">
          {lacks.map((part) => (
            <li key={part}>{t(`lacks_${part}`)}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** No reason not to publish, but visitors will miss something; it names the place where that is mended. */
export function Hint({
  id,
  icon,
  fact,
  help,
  place,
  onOpen,
}: {
  id: string
  icon: ReactNode
  fact: string
  help: string
  place: 'manager' | 'builder'
  onOpen: WorkspaceTabProps['onOpen']
}) {
  const { t } = useWords('publishing')
  return (
    <li className="flex items-start gap-3 border-line border-b py-2.5 [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg]:text-ambertext">
      {icon}
      <div className="min-w-0 grow">
        <p>{fact}</p>
        <p className="text-text2">{help}</p>
      </div>
      <Button variant="text" size="small" className="-my-1 -mr-2" id={id} onClick={() => onOpen(place)}>
        {t(`open_in_${place}`)}
      </Button>
    </li>
  )
}
