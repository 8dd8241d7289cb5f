import { createHash } from 'node:crypto'
import { type Authenticity, Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { type ConsentBounds, readBounds } from '../../consents/index.ts'
import { roomOf } from '../conversation-room.ts'
import { releaseFor } from '../open-session.ts'
import { publicKeyOf, readManifest } from './manifest.ts'
import { filesOf, findFilming, findManifest } from './manifests.store.ts'

/** Who speaks, recorded when, and by what that can be checked; for the visitors of a conversation. */
export async function authenticityOf(context: Context, sessionId: string): Promise<Authenticity> {
  const session = await roomOf(context).book.open(sessionId)
  if (session.ended) throw new Refusal('SESSION_ENDED')
  const release = await releaseFor(context, session)
  const { subjectName, subjectDescription } = release.snapshot.storyfile
  const clips = release.snapshot.clips.filter(({ card }) => card === undefined)
  const rows = await filesOf(
    context.sql,
    clips.map(({ assetId }) => assetId),
  )
  const times = rows.map(({ createdAt }) => createdAt.toISOString()).sort()
  const kept = await findManifest(context.sql, release.releaseId)
  const manifest = kept && (await readManifest(context, kept.jws))
  return {
    speaker: subjectName,
    about: subjectDescription,
    filmed: await findFilming(context.sql, session.storyfileId),
    recordedFrom: times[0] ?? null,
    recordedUntil: times.at(-1) ?? null,
    clips: clips.length,
    agreed: agreedTo(
      (await readBounds(context.sql, [session.storyfileId])).get(session.storyfileId) ?? [],
      context.now().getTime(),
    ),
    releaseNumber: release.number,
    generated: false,
    signed: manifest
      ? {
          at: kept!.signedAt.toISOString(),
          files: manifest.files.length,
          sha256: createHash('sha256').update(kept!.jws).digest('hex'),
          jws: kept!.jws,
        }
      : null,
    publicKey: await publicKeyOf(context),
  }
}

/** What holds now in every consent of the storyfile. */
function agreedTo(bounds: ConsentBounds[], now: number): Authenticity['agreed'] {
  const holding = bounds.filter(
    ({ isWithdrawn, from, until }) =>
      !isWithdrawn && (from ?? 0) <= now && now < (until ?? Number.POSITIVE_INFINITY),
  )
  const [first] = holding
  if (!first) return null
  const ends = holding.flatMap(({ until }) => until ?? [])
  return {
    channels: first.channels.filter((one) => holding.every(({ channels }) => channels.includes(one))),
    // Its last moment: midnight belongs to the day after.
    until: ends.length > 0 ? new Date(Math.min(...ends) - 1).toISOString() : null,
  }
}
