import { type CustomCategory, limits } from '@studio/contract'
import type { CategoryBody } from '../vocabulary.queries.ts'

export type CategoryDraft = Required<CategoryBody>

export function draftOf(category: CustomCategory | undefined): CategoryDraft {
  if (!category)
    return {
      name: '',
      description: '',
      colour: '#5b6770',
      kind: 'routing',
      action: 'cannot_answer',
      clipId: null,
      notifies: false,
      examples: [],
    }
  const { name, description, colour, kind, action, clipId, notifies, examples } = category
  return { name, description, colour, kind, action, clipId, notifies, examples }
}

/** The draft with another kind: what that kind cannot do becomes what it mostly does. */
export function withKind(draft: CategoryDraft, kind: CategoryDraft['kind']): CategoryDraft {
  if (kind === 'review') return { ...draft, kind, action: 'none', clipId: null }
  const fits = draft.action !== 'none' && (kind === 'safety' || draft.action !== 'help_line')
  return { ...draft, kind, action: fits ? draft.action : 'cannot_answer' }
}

/** What the kind can do, in the order in which it is offered. */
export function actionsOf(kind: CategoryDraft['kind']): CategoryDraft['action'][] {
  if (kind === 'review') return ['none']
  const shared = ['none', 'cannot_answer', 'play_clip', 'stop_session'] as const
  return kind === 'safety' ? ['none', 'help_line', 'cannot_answer', 'play_clip', 'stop_session'] : [...shared]
}

export function hasEnough({ examples }: Pick<CategoryDraft, 'examples'>): boolean {
  return examples.length >= limits.examplesAtLeast
}

/** Another example, unless it is there already or empty. */
export function withExample(draft: CategoryDraft, text: string): CategoryDraft {
  const example = text.trim()
  const isThere = draft.examples.some((one) => one.toLowerCase() === example.toLowerCase())
  return example === '' || isThere ? draft : { ...draft, examples: [...draft.examples, example] }
}
