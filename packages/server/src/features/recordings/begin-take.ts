import {
  type BodyOf,
  type Language,
  limits,
  Refusal,
  type routes,
  sentence,
  takeGraceDays,
  type Upload,
} from '@studio/contract'
import type { Guest } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { announceUpload, checkRoom, findAnnounced } from '../media/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { knownGuest } from './guest-pass.ts'
import { type GuestRow, lockGuest } from './guests.store.ts'
import { countTakes, findAsked, findTake, insertTake, tellTake } from './takes.store.ts'

type Wish = BodyOf<typeof routes.recordings.begin>

/** Announces a take and its upload. The same device asks again when it has lost the answer. */
export async function beginTake(
  context: Context,
  guest: Guest,
  wish: Wish,
  language: Language,
): Promise<{ takeId: string; upload: Upload }> {
  const { sql } = context
  const { takeId, questionId, fileName } = wish
  // Before anything is made that would wait for its bytes for days.
  await checkRoom(context, { metadata: null, bytes: 0 })
  return sql.begin<{ takeId: string; upload: Upload }>(async (tx) => {
    await lockGuest(tx, guest.guestId)
    const row = await knownGuest(tx, guest)
    const known = await findTake(tx, takeId)
    if (known) {
      if (known.guestId !== guest.guestId || !known.uploadId) throw new Refusal('NOT_FOUND')
      return { takeId, upload: (await findAnnounced(tx, known.uploadId, language))! }
    }
    refuseEnded(context, row, wish)
    refuseUnsigned(row)
    const { text } = await askedOf(tx, guest, questionId)
    await refuseTooMany(tx, guest)
    const { storyfileId, organizationId, recordingLinkId } = row
    const upload = await announceUpload(tx, {
      organizationId,
      userId: null,
      storyfileId,
      resourceType: 'take',
      resourceId: takeId,
      fileName,
      bytes: null,
      limitBytes: limits.guestTakeBytes,
      mayBeSilent: false,
    })
    await insertTake(tx, {
      takeId,
      guestId: guest.guestId,
      recordingLinkId,
      storyfileId,
      organizationId,
      questionId,
      questionText: text,
      uploadId: upload.uploadId,
    })
    await noteStoryfile(tx, 'recording', storyfileId)
    return { takeId, upload }
  })
}

/** What was recorded before a link expired may still be announced; nothing may after it was revoked. */
function refuseEnded({ now }: Context, { isOpen, revokedAt, endsAt }: GuestRow, { begunAt }: Wish): void {
  if (isOpen) return
  const late = now().getTime() > endsAt.getTime() + takeGraceDays * 86_400_000
  if (revokedAt || late || new Date(begunAt) >= endsAt) throw new Refusal('RECORDING_ENDED')
}

function refuseUnsigned({ decision }: GuestRow): void {
  if (decision !== 'signed')
    throw new Refusal('STATE_CONFLICT', { reason: sentence('Read and sign the consent first.') })
}

async function askedOf(sql: Queryable, { guestId }: Guest, questionId: string) {
  const asked = await findAsked(sql, guestId, questionId)
  if (!asked) throw new Refusal('NOT_FOUND')
  if (asked.isGone)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('This question was removed. Go on with the next one.'),
    })
  return asked
}

async function refuseTooMany(sql: Queryable, { guestId }: Guest): Promise<void> {
  const { takes, underWay } = await countTakes(sql, guestId)
  if (underWay >= limits.guestTakesUnderWay)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('50 takes are on their way. Wait until some have arrived.'),
    })
  if (takes >= limits.guestTakes)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('You have recorded 1,000 takes. Ask for a new link.'),
    })
}

/** How long a take is, and whether the guest keeps it: after the end of the link, too. */
export async function tell(
  { sql }: Context,
  guest: Guest,
  takeId: string,
  told: BodyOf<typeof routes.recordings.tell>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { storyfileId, guestId } = await knownGuest(tx, guest)
    if (!(await tellTake(tx, { takeId, guestId, ...told }))) throw new Refusal('NOT_FOUND')
    await noteStoryfile(tx, 'recording', storyfileId)
  })
}
