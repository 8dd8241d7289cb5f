import { randomUUID } from 'node:crypto'
import { type BodyOf, limits, Refusal, type routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { deleteTemplate, insertTemplate, listTemplates } from './links.store.ts'
import { type By, findRecordable, note } from './make-link.ts'

/** Keeps the settings of a link; with its questions only for the storyfile whose questions they are. */
export async function saveTemplate(
  { sql }: Context,
  by: By,
  storyfileId: string,
  { ofStoryfile, questionIds, ...settings }: BodyOf<typeof routes.recordings.saveTemplate>,
): Promise<void> {
  const { organizationId } = by.owner
  await sql.begin(async (tx) => {
    await findRecordable(tx, by, storyfileId)
    if ((await listTemplates(tx, { storyfileId, organizationId })).length >= limits.recordingTemplates)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('There are 100 templates already. Remove one first.'),
      })
    await insertTemplate(tx, {
      recordingTemplateId: randomUUID(),
      organizationId,
      madeBy: by.actor.userId,
      ...settings,
      ...(ofStoryfile ? { storyfileId, questionIds } : { storyfileId: null, questionIds: [] }),
    })
    await note(tx, by, storyfileId, 'recording.template_saved', { name: settings.name })
  })
}

export async function removeTemplate(
  { sql }: Context,
  by: By,
  storyfileId: string,
  recordingTemplateId: string,
): Promise<void> {
  const { organizationId } = by.owner
  await sql.begin(async (tx) => {
    const name = await deleteTemplate(tx, { storyfileId, organizationId }, recordingTemplateId)
    if (name === undefined) throw new Refusal('NOT_FOUND')
    await note(tx, by, storyfileId, 'recording.template_removed', { name })
  })
}
