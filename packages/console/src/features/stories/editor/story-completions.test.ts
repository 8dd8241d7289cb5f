import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import type { StoryClip } from '@studio/contract'
import { expect, it } from 'vitest'
import { completeStory } from './story-completions.ts'

const clips = [
  { slug: 'bell', text: 'What does the bell mean?', transcript: 'Leave the line.', posterUrl: null },
] as StoryClip[]

function at(doc: string): string[] {
  const state = EditorState.create({ doc })
  return (
    completeStory(clips)(new CompletionContext(state, doc.length, true))?.options.map(({ label }) => label) ??
    []
  )
}

it.each([
  ['Run! # clip: b', ['bell']],
  ['+ [Go #intent: ', ['bell']],
  ['VAR calm = 1\n=== alarm ===\n= stop\n-> al', ['alarm', 'alarm.stop', 'END', 'DONE']],
  ['VAR calm = 1\n{ca', ['calm']],
  ['Just words', []],
])('%j can go on with %j', (doc, labels) => {
  expect(at(doc)).toEqual(labels)
})
