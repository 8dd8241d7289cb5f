import { randomUUID } from 'node:crypto'
import {
  attributeNames,
  type Fault,
  type Look,
  limits,
  lookFaults,
  type Publication,
  presetNeeds,
  Refusal,
  sentence,
} from '@studio/contract'
import { displayName } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { keepPart } from '../../parts/index.ts'
import { type Caller, describePublication, lock, note } from '../publish.ts'
import { findRelease, insertRelease, savePublication } from '../publishing.store.ts'
import { releasesOf } from '../release/current-releases.ts'
import { lookPart } from './look-part.ts'
import { hasAttribute, hasPicture, insertPicture } from './looks.store.ts'
import { pictureTypeOf } from './picture.ts'

/** Makes a release with another look beside the one that visitors get: publishing gives it to them. */
export async function saveLook(
  context: Context,
  caller: Caller,
  storyfileId: string,
  { basedOn, ...look }: Look & { basedOn?: string | null | undefined },
): Promise<Publication> {
  refuseUnreadable(look)
  const saved = await context.sql.begin<Publication>(async (tx) => {
    const { storyfile, publication } = await lock(tx, caller, storyfileId)
    for (const needed of presetNeeds(look.preset))
      if (!(await hasAttribute(tx, storyfile.organizationId, needed)))
        throw new Refusal('ATTRIBUTE_REQUIRED', { attribute: attributeNames[needed] })
    if (look.pictureId && !(await hasPicture(tx, storyfileId, look.pictureId))) throw new Refusal('NOT_FOUND')
    const before = publication.previewReleaseId && (await findRelease(tx, publication.previewReleaseId))
    if (!before)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('Train the storyfile before you choose its look.'),
      })
    if (basedOn !== undefined && basedOn !== (before.parts.look ?? null))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('look') })
    const { releaseId } = await insertRelease(tx, {
      ...before,
      reason: 'look',
      parts: { ...before.parts, look: await keepPart(tx, lookPart, storyfileId, look) },
      createdBy: displayName(caller.actor),
    })
    await savePublication(tx, { ...publication, previewReleaseId: releaseId })
    await note(tx, caller, storyfile, 'storyfile.look_changed', { preset: look.preset })
    return describePublication(context, tx, caller, storyfileId)
  })
  await releasesOf(context).moved(storyfileId)
  return saved
}

function refuseUnreadable(look: Look): void {
  const fields = lookFaults(look).map(({ field, reaches, needs }): Fault => {
    const words = { reaches: reaches.toFixed(1), needs }
    const isText = needs > 3
    return {
      field,
      message: isText
        ? sentence('Text on this colour reaches {reaches} to 1. It needs {needs}.', words)
        : sentence('Buttons reach {reaches} to 1 on the ground. They need {needs}.', words),
    }
  })
  if (fields[0]) throw new Refusal('INVALID_INPUT', { reason: fields[0].message }, { fields })
}

export async function addLogo(
  context: Context,
  caller: Caller,
  storyfileId: string,
  data: string,
): Promise<{ pictureId: string }> {
  const content = Buffer.from(data, 'base64')
  if (content.length > limits.logoBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a logo may have 500 kB at most.') })
  const type = pictureTypeOf(content)
  if (!type) throw new Refusal('UNSUPPORTED_CONTENT_TYPE', { type: 'PNG, JPEG, WebP' })
  const pictureId = randomUUID()
  await context.sql.begin(async (tx) => {
    await lock(tx, caller, storyfileId)
    await insertPicture(tx, { pictureId, storyfileId, type, content })
  })
  return { pictureId }
}
