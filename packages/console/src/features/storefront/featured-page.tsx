import type { DropResult } from '@hello-pangea/dnd'
import { type FeaturedEntry, featuredMost, type Listing } from '@studio/contract'
import { Button, EmptyState, SearchBox, Skeleton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { DragRoom } from '../../platform/dragging/drag-room.tsx'
import { placeNow } from '../../platform/dragging/place-now.ts'
import { useHeld } from '../../platform/dragging/use-held.ts'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { searched, searchOptions, ticked } from '../../platform/places/list-search.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { Candidates } from './candidates.tsx'
import { FeaturedList } from './featured-list.tsx'
import { found, moved, placed } from './featured-order.ts'
import { PhonePreview } from './phone-preview.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { featuredMutation, featuredQuery, ofEntry } from './storefront.queries.ts'

/** What the app shows first, in the order that is dragged here. */
export function FeaturedPage() {
  const { t } = useWords('storefront')
  const { address, change } = useListAddress()
  const order = useQuery(featuredQuery)
  const held = useHeld(order.data)
  const error = useHeld(order.error)
  const save = useMutation(featuredMutation)
  const schedule = useMutation({ ...featuredMutation, meta: { showsError: true } })
  const [candidates, setCandidates] = useState<readonly Listing[]>([])
  const [scheduling, setScheduling] = useState<FeaturedEntry>()
  // What is saved is made of the newest; what is shown holds still during a drag.
  const items = order.data?.items ?? []
  const seen = held?.items ?? []
  const options = searchOptions(
    [
      { value: 'name', label: t('name'), active: true },
      { value: 'organization', label: t('organization') },
      { value: 'category', label: t('category') },
    ],
    address.searchOptions,
  )
  const fields = options.filter((one) => one.active).map((one) => one.value)
  const shown = address.search ? found(seen, { search: address.search, fields }) : seen

  const move = (from: number, to: number) => save.mutate(moved(items, from, to))
  const add = (listing: Listing, at = items.length) => save.mutate(placed(items, entryOf(listing), at))
  const remove = (entry: FeaturedEntry) => {
    const at = items.map(idOf).indexOf(entry.storyfileId)
    save.mutate(items.filter((one) => one.storyfileId !== entry.storyfileId))
    toast(t('removed', { name: entry.name }), { undo: () => putBack(entry, at), undoKey: 'u' })
  }
  // The order may have gone on while the toast was shown.
  const putBack = async (entry: FeaturedEntry, at: number) => {
    const now = (await order.refetch()).data?.items ?? []
    if (now.every((one) => one.storyfileId !== entry.storyfileId)) save.mutate(placed(now, entry, at))
  }
  const dropped = ({ destination, draggableId }: DropResult) => {
    if (destination?.droppableId !== 'featured') return
    const at = placeNow(draggableId, {
      shown: seen.map(idOf),
      now: items.map(idOf),
      index: destination.index,
    })
    const from = items.map(idOf).indexOf(draggableId)
    if (from >= 0) return move(from, at)
    const listing = candidates.find((one) => `candidate:${one.storyfileId}` === draggableId)
    if (listing) add(listing, at)
  }

  return (
    <div className="flex w-full max-w-[1536px] flex-col gap-4 px-4 py-7 lg:px-8">
      <div className="flex flex-col gap-1">
        <h1 className="font-voice text-page">{t('featured')}</h1>
        <p className="text-text2">
          {t('featuredLead', { count: seen.length, most: featuredMost })}{' '}
          {seen.length > 1 ? <span className="max-lg:hidden">{t('dragHelp')}</span> : null}
        </p>
      </div>
      {seen.length > 0 || address.search ? (
        <div className="max-w-xl">
          <SearchBox
            text={address.search ?? ''}
            options={options}
            onSearch={(entries) => change(searched(entries))}
            onOptionsChange={(options) => change(ticked(options), { replace: true })}
          />
        </div>
      ) : null}
      {error ? (
        <NotRead reading={{ error, refetch: order.refetch }} />
      ) : (
        <DragRoom onDragEnd={dropped}>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_17rem_18rem]">
            <div className="min-w-0 xl:order-none">
              {held === undefined ? (
                <Skeleton height="4rem" />
              ) : address.search && shown.length === 0 ? (
                <EmptyState
                  title={t('featuredNoMatch')}
                  action={
                    <Button onClick={() => change({ search: '', searchOptions: '' })}>
                      {t('clearSearch')}
                    </Button>
                  }
                />
              ) : (
                <FeaturedList
                  items={shown}
                  mayMove={!address.search}
                  onMove={move}
                  onSchedule={setScheduling}
                  onRemove={remove}
                />
              )}
            </div>
            <Candidates featured={seen} onFound={setCandidates} onAdd={add} />
            {seen.length > 0 ? <PhonePreview items={seen} /> : null}
          </div>
        </DragRoom>
      )}
      {scheduling ? (
        <ScheduleDialog
          entry={scheduling}
          onClose={() => setScheduling(undefined)}
          onSave={(terms) => {
            const at = items.map(idOf).indexOf(scheduling.storyfileId)
            const next = items.map((one, place) => (place === at ? { ...one, ...terms } : one))
            return ofEntry(at, schedule.mutateAsync(next))
          }}
        />
      ) : null}
    </div>
  )
}

const idOf = ({ storyfileId }: FeaturedEntry) => storyfileId

function entryOf(listing: Listing): FeaturedEntry {
  const { storyfileId, name, subjectName, organizationLabel, posterUrl, category, language, standing } =
    listing
  const shown = { storyfileId, name, subjectName, organizationLabel, posterUrl, category, language }
  return { ...shown, standing, startsAt: null, endsAt: null, locale: '' }
}
