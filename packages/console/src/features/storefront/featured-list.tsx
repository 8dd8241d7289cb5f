import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { FeaturedEntry } from '@studio/contract'
import { Avatar, classNames, EmptyState, formatDateTime, VisuallyHidden } from '@studio/ui'
import { ArrowUpToLine, CalendarClock, GripVertical, Trash2 } from 'lucide-react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useMoveItems } from '../../platform/dragging/use-move-items.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { dueOf } from './featured-order.ts'
import { StandingChip } from './standing-chip.tsx'

type Acts = {
  onMove: (from: number, to: number) => void
  onSchedule: (entry: FeaturedEntry) => void
  onRemove: (entry: FeaturedEntry) => void
}

/** The featured, as cards in their order. Each is dragged by its grip, or moved by its menu. */
export function FeaturedList({
  items,
  mayMove,
  ...acts
}: { items: readonly FeaturedEntry[]; mayMove: boolean } & Acts) {
  const { t } = useWords('storefront')
  return (
    <Droppable droppableId="featured" isDropDisabled={!mayMove}>
      {(list, { isDraggingOver }) => (
        <ol
          ref={list.innerRef}
          {...list.droppableProps}
          aria-label={t('featured')}
          className={classNames(
            'flex min-h-24 flex-col rounded-10',
            isDraggingOver && 'outline-2 outline-accent outline-dashed outline-offset-4',
          )}
        >
          {items.length === 0 && !isDraggingOver ? (
            <li>
              <EmptyState title={t('featuredNone')}>{t('featuredNoneHelp')}</EmptyState>
            </li>
          ) : null}
          {items.map((entry, index) => (
            <Draggable
              key={entry.storyfileId}
              draggableId={entry.storyfileId}
              index={index}
              isDragDisabled={!mayMove}
            >
              {(item, { isDragging }) => (
                <li ref={item.innerRef} {...item.draggableProps} className="pb-2">
                  <div
                    className={classNames(
                      'flex items-center gap-3 rounded-10 border border-line bg-surface py-2 pr-2 pl-1',
                      isDragging && 'shadow-2',
                    )}
                  >
                    {mayMove ? (
                      <span
                        {...item.dragHandleProps}
                        className="flex size-8 shrink-0 cursor-grab items-center justify-center rounded-6 text-text3"
                      >
                        <GripVertical className="size-4" aria-hidden="true" />
                        <VisuallyHidden>{t('drag', { name: entry.name })}</VisuallyHidden>
                      </span>
                    ) : (
                      <span {...item.dragHandleProps} className="size-2 shrink-0" />
                    )}
                    <Entry entry={entry} place={index + 1} />
                    <EntryMenu
                      entry={entry}
                      index={index}
                      last={items.length - 1}
                      mayMove={mayMove}
                      {...acts}
                    />
                  </div>
                </li>
              )}
            </Draggable>
          ))}
          {list.placeholder}
        </ol>
      )}
    </Droppable>
  )
}

function Entry({ entry, place }: { entry: FeaturedEntry; place: number }) {
  const contentUrl = useContentUrl()
  const window = useWindow(entry)
  return (
    <>
      <span className="w-5 shrink-0 text-right text-meta text-text3">{place}</span>
      <Avatar name={entry.subjectName} src={contentUrl(entry.posterUrl)} size={44} decorative />
      <span className="min-w-0 grow">
        <span className="block truncate font-voice text-said">{entry.name}</span>
        <span className="block truncate text-meta text-text2">
          {[entry.organizationLabel, entry.category].filter(Boolean).join(', ')}
        </span>
        <span className="block text-meta text-text3">{window}</span>
        {entry.standing === 'shown' ? null : <StandingChip standing={entry.standing} />}
      </span>
    </>
  )
}

/** When and for whom, in words. */
function useWindow(entry: FeaturedEntry): string {
  const { t } = useWords('storefront')
  const from = entry.startsAt ? formatDateTime(entry.startsAt) : ''
  const until = entry.endsAt ? formatDateTime(entry.endsAt) : ''
  const due = dueOf(entry, Date.now())
  const when =
    from && until
      ? t('fromUntil', { from, until })
      : from
        ? t('fromDate', { from })
        : until
          ? t('untilDate', { until })
          : t('always')
  const parts = [
    due === 'now' ? '' : t(due),
    when,
    entry.locale ? t('onlyLocale', { locale: languageName(entry.locale) }) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function EntryMenu({
  entry,
  index,
  last,
  mayMove,
  onMove,
  onSchedule,
  onRemove,
}: { entry: FeaturedEntry; index: number; last: number; mayMove: boolean } & Acts) {
  const { t } = useWords('storefront')
  const { t: tDragging } = useWords('dragging')
  const moves = useMoveItems(index, last + 1, (to) => onMove(index, to))
  return (
    <MoreMenu
      label={t('actions', { name: entry.name })}
      tooltip={false}
      items={[
        ...(mayMove
          ? [
              {
                id: 'first',
                label: t('moveFirst'),
                icon: <ArrowUpToLine />,
                disabledReason: index === 0 ? tDragging('isFirst') : undefined,
                onSelect: () => onMove(index, 0),
              },
              ...moves,
              'separator' as const,
            ]
          : []),
        {
          id: 'schedule',
          label: t('schedule'),
          icon: <CalendarClock />,
          onSelect: () => onSchedule(entry),
        },
        { id: 'remove', label: t('remove'), icon: <Trash2 />, onSelect: () => onRemove(entry) },
      ]}
    />
  )
}
