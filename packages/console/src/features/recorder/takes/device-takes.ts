import { clipsRoutes } from '@studio/contract'
import {
  Courier,
  deviceStore,
  findUnfinished,
  restoreTake,
  type Sending,
  type TakeFacts,
  type TakeUpload,
  takeFileName,
} from '@studio/recorder'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type ApiError, call } from '../../../platform/calls/api.ts'
import { refreshTopic } from '../../../platform/calls/route-query.ts'
import { meQuery, refreshTokens } from '../../../platform/session/session.ts'
import { wishStar } from './star-wishes.ts'

/** The takes of a storyfile that are still on this device, of the person who is signed in. */
export type DeviceTakes = {
  /** Cut off by a kill or a crash: a person decides whether they are kept. */
  unfinished: TakeFacts[]
  /** Ended, and not confirmed by the server yet. */
  waiting: TakeFacts[]
  sending: ReadonlyMap<string, Sending>
}

type Room = { takes: DeviceTakes; courier: Courier; listeners: Set<() => void> }

const none: DeviceTakes = { unfinished: [], waiting: [], sending: new Map() }
const rooms = new Map<string, Room>()

export const ownerOf = (storyfileId: string, userId: string) => `storyfile:${storyfileId}:${userId}`

/** The courier of a storyfile goes on while the console is open, whatever page is shown. */
export function roomOf(owner: string): Room {
  const known = rooms.get(owner)
  if (known) return known
  const room: Room = {
    takes: none,
    listeners: new Set(),
    courier: new Courier({
      owner,
      store: deviceStore(),
      announce,
      renew: refreshTokens,
      onChange: (sending, take) => follow(owner, sending, take),
    }),
  }
  rooms.set(owner, room)
  room.courier.wake()
  void lookAgain(owner)
  return room
}

/** Makes the clip; with the key of the take it is made once, however often this is asked. */
async function announce(take: TakeFacts): Promise<TakeUpload> {
  const { storyfileId, kind, questionId, fileName } = take.announcement
  const send = (questionIds: string[]) =>
    call(clipsRoutes.announce, {
      body: {
        storyfileId: storyfileId!,
        kind: kind as 'regular',
        questionIds,
        fileName: fileName ?? takeFileName(take),
        bytes: null,
        source: 'browser',
      },
      onceKey: questionIds.length > 0 || !questionId ? take.takeId : `${take.takeId}-alone`,
    })
  const made = await send(questionId ? [questionId] : []).catch((error: ApiError) => {
    // The question was removed while it was answered: the take stays, as an answer without a question.
    if (questionId && (error.status === 400 || error.status === 404)) return send([])
    throw error
  })
  return { uploadId: made.upload.uploadId, clipId: made.clip.clipId }
}

function follow(owner: string, sending: Sending, take: TakeFacts): void {
  const { takes } = roomOf(owner)
  const isNew = takes.sending.get(sending.takeId)?.state !== sending.state
  // What was confirmed stays in it: the strip of takes knows by it which clip a take became.
  show(owner, { sending: new Map(takes.sending).set(sending.takeId, sending) })
  if (sending.clipId && starredHere.delete(sending.takeId)) wishStar(sending.clipId)
  if (sending.state === 'confirmed') {
    // What was flagged while its last bytes were on their way is known here alone.
    const flagged = flaggedHere.get(take.takeId) ?? take.flagged
    if (flagged && sending.clipId) void flagClip(sending.clipId, true).catch(() => {})
    void refreshTopic('clip', { storyfileId: take.announcement.storyfileId })
    void lookAgain(owner)
  } else if (isNew && sending.state === 'refused') void lookAgain(owner)
}

/** What the device has now. */
export async function lookAgain(owner: string): Promise<void> {
  const store = deviceStore()
  const [unfinished, all] = await Promise.all([findUnfinished(store, owner), store.list()])
  show(owner, { unfinished, waiting: all.filter((take) => take.owner === owner && take.ended !== null) })
}

function show(owner: string, changes: Partial<DeviceTakes>): void {
  const room = roomOf(owner)
  room.takes = { ...room.takes, ...changes }
  for (const listener of room.listeners) listener()
}

export async function restore(owner: string, takeId: string): Promise<void> {
  await restoreTake(deviceStore(), takeId)
  await lookAgain(owner)
  roomOf(owner).courier.wake(takeId)
}

/** Deletes a take from this device, and the clip that was begun for it. */
export async function discard(owner: string, take: TakeFacts): Promise<void> {
  if (take.upload)
    await call(clipsRoutes.remove, { params: { clipId: take.upload.clipId } }).catch((error: ApiError) => {
      if (error.status !== 404) throw error
    })
  await deviceStore().remove(take.takeId)
  await lookAgain(owner)
}

const clipOf = (takeId: string) =>
  [...rooms.values()].flatMap(({ takes }) => takes.sending.get(takeId)?.clipId ?? [])[0]

const flaggedHere = new Map<string, boolean>()

/** On the device while the take is there, else at the studio; a take that is being sent takes its flag along. */
export async function flag(takeId: string, flagged: boolean): Promise<void> {
  flaggedHere.set(takeId, flagged)
  const onDevice = await deviceStore()
    .note(takeId, { flagged })
    .then(() => true)
    .catch(() => false)
  const clipId = clipOf(takeId)
  if (!onDevice && clipId) await flagClip(clipId, flagged)
}

async function flagClip(clipId: string, flagged: boolean): Promise<void> {
  await call(clipsRoutes.update, { params: { clipId }, body: { flagged } })
  await refreshTopic('clip')
}

/** Takes that were starred before the studio knew their clip. */
const starredHere = new Set<string>()

/** The take is the one that visitors are to get, as soon as it can play. */
export async function star(takeId: string): Promise<void> {
  const take = await deviceStore().find(takeId)
  const clipId = take?.upload?.clipId ?? clipOf(takeId)
  if (clipId) wishStar(clipId)
  else starredHere.add(takeId)
}

export function useDeviceTakes(storyfileId: string): DeviceTakes & { owner: string; courier: Courier } {
  const { data: me } = useSuspenseQuery(meQuery)
  const owner = ownerOf(storyfileId, me.iam)
  const room = roomOf(owner)
  useEffect(() => void lookAgain(owner), [owner])
  const takes = useSyncExternalStore(
    (listener) => {
      room.listeners.add(listener)
      return () => room.listeners.delete(listener)
    },
    () => room.takes,
  )
  return { ...takes, owner, courier: room.courier }
}
