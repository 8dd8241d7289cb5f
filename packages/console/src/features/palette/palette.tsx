import { CommandDialog, type CommandItem, Kbd } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, SquarePlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readRecents } from '../../platform/places/local-settings.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { type Command, findCommands } from './find-commands.ts'
import { questionsFor, storyfilesFor } from './palette.queries.ts'

const typingPauseMs = 200

/** Ctrl or Cmd with K: go to any page, storyfile or question, or do something. What there is to do comes from the app. */
export function Palette({
  pages,
  acts,
  onClose,
}: {
  pages: readonly Command[]
  acts: readonly Command[]
  onClose: () => void
}) {
  const { t } = useWords('palette')
  const [query, setQuery] = useState('')
  const asked = useSettled(query.trim())
  const storyfiles = useStoryfiles(asked)
  const questions = useQuestions(asked)
  const recent = useRecentStoryfiles(query.trim())
  const busy = query.trim() !== asked || storyfiles.busy || questions.busy
  const groups = [
    { heading: t('recent'), items: recent },
    { heading: t('pages'), items: findCommands(pages, query) },
    { heading: t('storyfiles'), items: storyfiles.items },
    { heading: t('questions'), items: questions.items },
    { heading: t('acts'), items: findCommands(acts, query) },
  ]
  const failed = storyfiles.error ?? questions.error
  const count = groups.reduce((sum, group) => sum + group.items.length, 0)
  return (
    <CommandDialog
      open
      onClose={onClose}
      label={t('title')}
      placeholder={t('placeholder')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={busy}
      empty={busy ? t('searching') : (failed?.message ?? t('nothing'))}
      count={t('found', { count })}
      foot={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keyMove')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('keyOpen')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t('keyClose')}
          </span>
        </>
      }
    />
  )
}

type Found = { items: CommandItem[]; busy: boolean; error: Error | null }

function useStoryfiles(text: string): Found {
  const navigate = useNavigate()
  const { data, error, isFetching } = useQuery(storyfilesFor(text))
  const items = (data?.items ?? []).map(({ storyfileId, name, subject }) => ({
    id: `storyfile-${storyfileId}`,
    icon: <SquarePlay />,
    label: <span className="font-voice text-said">{name}</span>,
    detail: subject.displayName,
    onSelect: () =>
      void navigate({ to: '/storyfiles/$storyfileId', params: { storyfileId }, search: { tab: 'builder' } }),
  }))
  return { items, busy: isFetching, error }
}

function useQuestions(text: string): Found {
  const navigate = useNavigate()
  const { data = [], error, isFetching } = useQuery(questionsFor(text))
  const items = data.map(({ storyfileId, storyfileName, questionId, text: question }) => ({
    id: `question-${questionId}`,
    icon: <CircleHelp />,
    label: <span className="font-voice text-said">{question}</span>,
    detail: storyfileName,
    onSelect: () =>
      void navigate({
        to: '/storyfiles/$storyfileId',
        params: { storyfileId },
        search: { tab: 'builder', question: questionId },
      }),
  }))
  return { items, busy: isFetching, error }
}

/** Where one was lately, before anything is typed: afterwards the search finds them among all. */
function useRecentStoryfiles(text: string): CommandItem[] {
  const navigate = useNavigate()
  const [recents] = useState(() => readRecents('storyfiles'))
  return text
    ? []
    : recents.map(({ name, url, storyfileId }) => ({
        id: `recent-${storyfileId}`,
        icon: <SquarePlay />,
        label: <span className="font-voice text-said">{name}</span>,
        onSelect: () => void navigate({ href: url }),
      }))
}

/** The text once typing pauses; nothing at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? typingPauseMs : 0)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
