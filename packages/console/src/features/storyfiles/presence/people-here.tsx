import { Avatar } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import { usePeopleHere } from './presence-room.tsx'

const shownPeople = 5

/** The others who are in the script: a green dot, grey for those who look at another page. */
export function PeopleHere() {
  const { t } = useWords('coach')
  const people = usePeopleHere()
  if (people.length === 0) return null
  return (
    <ul aria-label={t('alsoHere')} className="flex items-center gap-1">
      {people.slice(0, shownPeople).map(({ userId, name, isAway }) => (
        <li key={userId} title={name}>
          <Avatar name={name} active={!isAway} />
        </li>
      ))}
      {people.length > shownPeople ? (
        <li className="text-meta text-text2">{t('moreHere', { count: people.length - shownPeople })}</li>
      ) : null}
    </ul>
  )
}

/** In a question's row: who has it open, and who types there. */
export function PeopleAt({ questionId }: { questionId: string }) {
  const { t } = useWords('coach')
  const here = usePeopleHere().filter((one) => one.questionId === questionId && !one.isAway)
  if (here.length === 0) return null
  return (
    <span className="block text-accenttext text-meta">
      {here.map(({ name, isTyping }) => t(isTyping ? 'typesHere' : 'isHere', { name })).join(', ')}
    </span>
  )
}
