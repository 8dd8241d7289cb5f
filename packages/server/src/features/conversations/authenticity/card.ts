import { type Authenticity, Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
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
    releaseNumber: release.number,
    generated: false,
    signed: manifest
      ? { at: kept!.signedAt.toISOString(), files: manifest.files.length, jws: kept!.jws }
      : null,
    publicKey: await publicKeyOf(context),
  }
}
