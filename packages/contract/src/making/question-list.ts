import { z } from 'zod'
import { limits } from '../wire/limits.ts'

/** What a column of a table may be taken for; `unused` is left out. */
export const listColumns = [
  'topic',
  'question',
  'variants',
  'hint',
  'notes',
  'teleprompter',
  'seconds',
  'priority',
  'starter',
  'starter label',
  'sensitive',
  'content note',
  'language',
] as const
export const listColumn = z.enum([...listColumns, 'unused'])
export type ListColumn = z.infer<typeof listColumn>

/** Besides its variants, what a file says of a question. */
const listDetails = z.object({
  hint: z.string().max(limits.hintCharacters).optional(),
  notes: z.string().max(limits.noteCharacters).optional(),
  teleprompter: z.string().max(limits.teleprompterCharacters).optional(),
  expectedSeconds: z.number().int().optional(),
  priority: z.enum(['must', 'should', 'nice']).optional(),
  starter: z.boolean().optional(),
  starterLabel: z.string().max(limits.starterLabelCharacters).optional(),
  sensitive: z.boolean().optional(),
  contentNote: z.string().max(limits.contentNoteCharacters).optional(),
})

export const listLine = z.object({
  /** Of the file, from 1: paragraphs and rows of tables in a document. */
  line: z.number().int(),
  kind: z.enum(['topic', 'question', 'variant', 'unused']),
  text: z.string(),
  /** Why the kind is a guess that a person should look at. */
  doubt: z
    .enum(['bold', 'capitals', 'colon', 'list_heading', 'short', 'heading_question', 'statement', 'deeper'])
    .nullable(),
  /** Why it is left out, whatever its kind. */
  leftOut: z
    .enum([
      'title',
      'contents',
      'heading_row',
      'too_short',
      'too_long',
      'in_file',
      'in_storyfile',
      'variant_length',
      'variants_most',
      'variant_twice',
      'question_left_out',
      'not_used',
    ])
    .nullable(),
  details: listDetails.optional(),
})
export type ListLine = z.infer<typeof listLine>
