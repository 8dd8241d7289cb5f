import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { StoryClip } from '@studio/contract'
import { outlineOf } from '@studio/dialogue/story'

export type ClipCompletion = Completion & { posterUrl?: string | null }

/** What can be meant at a place of a story: clips after their tags, knots after an arrow, variables in logic. */
export function completeStory(
  clips: readonly StoryClip[],
): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const { text, from } = context.state.doc.lineAt(context.pos)
    const before = text.slice(0, context.pos - from)
    const clip = /#\s*(?:clip|intent|answer):\s*([\p{L}\p{N}-]*)$/u.exec(before)
    if (clip) {
      const options = clips.map(
        ({ slug, text: question, transcript, posterUrl }): ClipCompletion => ({
          label: slug,
          detail: question,
          info: beginningOf(transcript),
          posterUrl,
        }),
      )
      return { from: context.pos - clip[1]!.length, options, validFor: /^[\p{L}\p{N}-]*$/u }
    }
    const outline = outlineOf(context.state.doc.toString())
    const way = /(?:->|<-)\s*([\p{L}\p{N}_.]*)$/u.exec(before)
    if (way) {
      const names = [
        ...outline.parts.filter(({ kind }) => kind !== 'function').map(({ path }) => path),
        'END',
        'DONE',
      ]
      const options = names.map((label): Completion => ({ label, type: 'keyword' }))
      return { from: context.pos - way[1]!.length, options, validFor: /^[\p{L}\p{N}_.]*$/u }
    }
    const tag = /#\s*([a-z]*)$/.exec(before)
    if (tag) {
      const options = storyTags.map((label): Completion => ({ label }))
      return { from: context.pos - tag[1]!.length, options }
    }
    const name = /(?:[{~(]|\b(?:and|or|not)\s)\s*([\p{L}_][\p{L}\p{N}_]*)?$/u.exec(before)
    if (name && (name[1] || context.explicit)) {
      const options = outline.variables.map((one): Completion => ({ label: one.name, type: 'variable' }))
      return { from: context.pos - (name[1]?.length ?? 0), options }
    }
    return null
  }
}

const infoMost = 140

/** Its first words, whole. */
function beginningOf(text: string): string {
  if (text.length <= infoMost) return text
  return `${text.slice(0, infoMost).replace(/\s+\S*$/, '')} …`
}

const storyTags = [
  ...['clip: ', 'topic: ', 'mood: ', 'starter: ', 'pool: off', 'pool: all', 'end', 'answer: '],
  ...['q: ', 'intent: ', 'followup', 'else', 'hide'],
]
