import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { LibraryTopic } from '@studio/contract'
import { classNames, EmptyState, IconButton, Skeleton, TabPanel, Tabs, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ListPlus, Search } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import { NotRead } from '../../../../platform/calls/not-read.tsx'
import { useRoving } from '../../../../platform/roving/use-roving.ts'
import type { ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { DragGrip } from '../dragging/drag-grip.tsx'
import { libraryTopicId } from '../dragging/drag-types.ts'
import { paneScroll } from '../pane-scroll.ts'
import { libraryQuery } from '../script.queries.ts'
import { type LibraryQuestion, LibraryQuestions, matching } from './library-questions.tsx'
import { LibraryScripts } from './library-scripts.tsx'
import { LibrarySuggestions } from './library-suggestions.tsx'

const tabs = ['topics', 'scripts', 'starters', 'suggested'] as const
type Tab = (typeof tabs)[number]

type Props = {
  /** The script that is being written. */
  source: ScriptSource
  onAdd: (question: LibraryQuestion) => void
  onAddTopic: (topic: LibraryTopic) => void
}

/** The Question Library at the left: topics, scripts, starters and suggestions. Everything is dragged into the script, or added by its button. */
export const LibraryPane = memo(function LibraryPane({ source, onAdd, onAddTopic }: Props) {
  const { t } = useWords('storyfiles')
  const { t: tScripts } = useWords('scripts')
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<Tab>('topics')
  const wanted = useDeferredValue(search.trim())
  return (
    <section
      aria-label={t('library')}
      className={classNames(
        paneScroll,
        'flex w-full shrink-0 flex-col gap-3 border-line border-r p-4 lg:w-64',
      )}
    >
      <h2 className="font-semibold">{t('library')}</h2>
      <TextField
        label={t('searchQuestions')}
        hideLabel
        placeholder={t('searchQuestions')}
        value={search}
        onChange={setSearch}
        before={<Search aria-hidden="true" />}
      />
      <Tabs
        tight
        label={t('library')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((value) => ({ value, label: tScripts(`tab_${value}`) }))}
      >
        <TabPanel value={tab} className="pt-2">
          {tab === 'topics' ? (
            <LibraryTopics search={wanted} onAdd={onAdd} onAddTopic={onAddTopic} />
          ) : tab === 'suggested' ? (
            <LibrarySuggestions source={source} search={wanted} onAdd={onAdd} />
          ) : (
            <LibraryScripts
              search={wanted}
              onlyStarters={tab === 'starters'}
              without={source.id}
              onAdd={onAdd}
            />
          )}
        </TabPanel>
      </Tabs>
    </section>
  )
})

function LibraryTopics({ search, onAdd, onAddTopic }: Omit<Props, 'source'> & { search: string }) {
  const { t } = useWords('storyfiles')
  const topics = useQuery(libraryQuery(search))
  const { data } = topics
  const roving = useRoving()
  if (topics.error) return <NotRead reading={topics} />
  if (!data) return <Skeleton height="240px" />
  if (data.total === 0) return <EmptyState title={t('libraryEmpty')} />
  return (
    <div ref={roving}>
      <Droppable droppableId="library" type="topic" isDropDisabled>
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps}>
            {data.items.map((topic, index) => (
              <TopicRow
                key={topic.topicId}
                topic={topic}
                index={index}
                search={search}
                onAdd={onAdd}
                onAddTopic={onAddTopic}
              />
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </div>
  )
}

function TopicRow({
  topic,
  index,
  search,
  onAdd,
  onAddTopic,
}: Omit<Props, 'source'> & { topic: LibraryTopic; index: number; search: string }) {
  const { t } = useWords('scripts')
  const [open, setOpen] = useState(false)
  return (
    <Draggable draggableId={libraryTopicId(topic.topicId)} index={index}>
      {(item) => (
        <li ref={item.innerRef} {...item.draggableProps} className="bg-canvas">
          <div className="flex h-8 items-center gap-1 rounded-6 hover:bg-hover">
            <DragGrip handle={item.dragHandleProps} what={topic.name} />
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="flex min-w-0 grow cursor-pointer items-center gap-1 rounded-6 text-left"
            >
              <ChevronRight
                className={open ? 'size-4 shrink-0 rotate-90' : 'size-4 shrink-0'}
                aria-hidden="true"
              />
              <span className="min-w-0 grow truncate">{topic.name}</span>
              <span className="text-meta text-text3 tabular-nums">{topic.questions.length}</span>
            </button>
            <IconButton
              size="small"
              label={t('addLibraryTopic', { topic: topic.name })}
              icon={<ListPlus aria-hidden="true" />}
              tooltip={false}
              onClick={() => onAddTopic(topic)}
            />
          </div>
          {open ? (
            <LibraryQuestions
              listId={topic.topicId}
              questions={matching(topic.questions, search)}
              onAdd={onAdd}
            />
          ) : null}
        </li>
      )}
    </Draggable>
  )
}
