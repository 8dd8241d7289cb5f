import { Draggable, Droppable } from '@hello-pangea/dnd'
import { type FeaturedEntry, type Listing, writeFilter } from '@studio/contract'
import { Banner, classNames, IconButton, TextField, VisuallyHidden } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { GripVertical, Plus, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useHeld } from '../../platform/dragging/use-held.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { StandingChip } from './standing-chip.tsx'
import { listingsQuery } from './storefront.queries.ts'

const shownMost = 6
/** Others would be refused. */
const filter = writeFilter({ published: 'true' })

/** Type-ahead over all published storyfiles: what is found is dragged into the order, or added by its button. */
export function Candidates({
  featured,
  onFound,
  onAdd,
}: {
  featured: readonly FeaturedEntry[]
  onFound: (listings: readonly Listing[]) => void
  onAdd: (listing: Listing) => void
}) {
  const { t } = useWords('storefront')
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  // More than are shown: some of them are featured already.
  const pageSize = shownMost + featured.length
  const list = useQuery(listingsQuery({ search, pageSize, filter }))
  const data = useHeld(list.data)
  const error = useHeld(list.error)
  const taken = new Set(featured.map((one) => one.storyfileId))
  const rows = (data?.items ?? []).filter((one) => !taken.has(one.storyfileId)).slice(0, shownMost)
  useEffect(() => onFound(data?.items ?? []), [data, onFound])
  return (
    <section className="flex flex-col gap-3" aria-label={t('candidates')}>
      <TextField
        label={t('candidatesSearch')}
        before={<Search aria-hidden="true" />}
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      {data && rows.length === 0 ? (
        <p className="text-meta text-text2">{t(search ? 'candidatesNone' : 'candidatesAll')}</p>
      ) : null}
      <Droppable droppableId="candidates" isDropDisabled>
        {(place) => (
          <ul ref={place.innerRef} {...place.droppableProps} className="flex flex-col">
            {rows.map((row, index) => (
              <Draggable key={row.storyfileId} draggableId={`candidate:${row.storyfileId}`} index={index}>
                {(item, { isDragging }) => (
                  <li ref={item.innerRef} {...item.draggableProps} className="pb-1.5">
                    <Candidate
                      row={row}
                      handle={item.dragHandleProps}
                      isDragging={isDragging}
                      onAdd={() => onAdd(row)}
                    />
                  </li>
                )}
              </Draggable>
            ))}
            {place.placeholder}
          </ul>
        )}
      </Droppable>
    </section>
  )
}

function Candidate({
  row,
  handle,
  isDragging,
  onAdd,
}: {
  row: Listing
  handle: object | null
  isDragging: boolean
  onAdd: () => void
}) {
  const { t } = useWords('storefront')
  const contentUrl = useContentUrl()
  return (
    <div
      className={classNames(
        'flex items-center gap-2 rounded-6 border border-line bg-surface py-1.5 pr-1.5 pl-0.5',
        isDragging && 'shadow-2',
      )}
    >
      <span
        {...handle}
        className="flex size-7 shrink-0 cursor-grab items-center justify-center rounded-6 text-text3"
      >
        <GripVertical className="size-4" aria-hidden="true" />
        <VisuallyHidden>{t('drag', { name: row.name })}</VisuallyHidden>
      </span>
      <ThingAvatar
        type="storyfile"
        id={row.storyfileId}
        name={row.subjectName}
        poster={contentUrl(row.posterUrl)}
        size={32}
        decorative
      />
      <span className="min-w-0 grow">
        <span className="block truncate font-voice text-said">{row.name}</span>
        {row.standing === 'shown' || row.standing === 'not_listed' ? (
          <span className="block truncate text-meta text-text3">{row.subjectName}</span>
        ) : (
          <StandingChip standing={row.standing} />
        )}
      </span>
      <IconButton
        size="small"
        label={t('addNamed', { name: row.name })}
        icon={<Plus aria-hidden="true" />}
        onClick={onAdd}
      />
    </div>
  )
}
