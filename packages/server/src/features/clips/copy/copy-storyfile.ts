import { type BodyOf, limits, Refusal, type routes } from '@studio/contract'
import type { Actor, Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../organizations/index.ts'
import { copyScript } from '../../scripts/index.ts'
import {
  advanceStoryfile,
  createStoryfile,
  findStoryfile,
  lastVersion,
  lockStoryfile,
  offerPoster,
  readTeamIds,
  type StoryfileRow,
  scriptOf,
} from '../../storyfiles/index.ts'
import { settle } from '../change-clip.ts'
import { clipCopies } from './clip-copies.ts'
import { copyClips } from './copy-clips.store.ts'

type Wishes = BodyOf<typeof routes.storyfiles.copy>
type Caller = { actor: Actor; scope: Scope; requestId: string }

/**
 * Makes a storyfile with the script, the settings and the clips of another one; answers its id. It stands here and not
 * among the storyfiles because they know no clips.
 */
export async function copyStoryfile(
  context: Context,
  { actor, scope, requestId }: Caller,
  sourceId: string,
  wishes: Wishes,
): Promise<string> {
  return context.sql.begin(async (tx) => {
    const known = await findStoryfile(tx, scope, sourceId)
    if (!known) throw new Refusal('NOT_FOUND')
    const root = known.versionOf ?? sourceId
    // Whoever ends the source for good waits until the copy stands, and leaves the files. Versions are numbered one
    // after the other: the first of them is locked, too.
    const held = wishes.asVersion ? [sourceId, root] : [sourceId]
    for (const id of [...new Set(held)].sort()) await lockStoryfile(tx, id)
    const source = await findStoryfile(tx, scope, sourceId)
    if (!source || source.status === 'deleted') throw new Refusal('NOT_FOUND')
    const { organizationId } = source
    const versionNumber = wishes.asVersion ? 1 + (await lastVersion(tx, root)) : 1
    const storyfileId = await createStoryfile(tx, {
      organizationId,
      name: wishes.name ?? nameOf(source, versionNumber),
      subject: wishes.subject ?? source.subject,
      language: wishes.language ?? source.language,
      purpose: wishes.purpose ?? source.purpose,
      description: source.description,
      tags: source.tags,
      faceArea: source.faceArea,
      teamIds: wishes.teamIds ?? (await readTeamIds(tx, sourceId)),
      createdBy: actor.userId,
      ...(wishes.asVersion ? { shortName: firstShortName(source), versionOf: root, versionNumber } : {}),
    })
    const questions = await copyScript(tx, sourceId, scriptOf(storyfileId))
    const to = { storyfileId, createdBy: actor.userId }
    const clips = await copyClips(tx, source, to, questions)
    for (const follow of clipCopies.of(context)) await follow(tx, storyfileId, clips)
    if (questions.length > 0) await advanceStoryfile(tx, storyfileId, 'script')
    if (clips.length > 0) await advanceStoryfile(tx, storyfileId, 'processed')
    await settle(tx, storyfileId)
    const poster = clips.find((one) => one.oldAssetId === source.posterAssetId)
    if (poster) await offerPoster(tx, storyfileId, poster.newAssetId, true)
    await audit(tx, {
      organizationId,
      actor,
      action: 'storyfile.copied',
      objectType: 'storyfile',
      objectId: storyfileId,
      details: { from: sourceId, clips: clips.length, versionNumber },
      requestId,
    })
    return storyfileId
  })
}

const versionMark = / V\d+$/

function nameOf({ name }: StoryfileRow, versionNumber: number): string {
  const mark = versionNumber > 1 ? ` V${versionNumber}` : ' (copy)'
  return name.replace(versionMark, '').slice(0, limits.nameCharacters - mark.length) + mark
}

function firstShortName({ shortName }: StoryfileRow): string {
  return shortName.replace(/_V\d+$/, '')
}
