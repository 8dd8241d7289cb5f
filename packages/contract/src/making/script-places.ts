import { z } from 'zod'
import { id } from '../wire/list.ts'
import { access } from '../wire/route.ts'

/**
 * Where a script is: a storyfile has one, a template is one. Calls on scripts are declared once for both, by a function of
 * the place; their answers name the script by `owner`.
 */
function place<Owner extends z.ZodRawShape>(
  owner: Owner,
  path: string,
  more: { reads: Reads; edits: { access: ReturnType<typeof access.member> } },
) {
  return { owner, params: z.object(owner), path, ...more }
}
type Reads = { access: ReturnType<typeof access.member>; shared?: false }

export const inStoryfile = place({ storyfileId: id }, '/v1/conversa/storyfiles/:storyfileId', {
  reads: { access: access.member('read', 'storyfile') },
  edits: { access: access.member('edit', 'storyfile') },
})
export const inTemplate = place({ scriptId: id }, '/v1/conversa/scripts/:scriptId', {
  // Those that ship with the studio belong to no organization.
  reads: { access: access.member('read', 'any'), shared: false },
  edits: { access: access.member('edit', 'script') },
})

export type ScriptPlace<Owner extends z.ZodRawShape> = ReturnType<typeof place<Owner>>
