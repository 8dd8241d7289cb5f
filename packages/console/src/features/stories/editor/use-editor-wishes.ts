import { snippet, startCompletion } from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import type { StoryEdit } from '@studio/dialogue/story'
import { type RefObject, useEffect, useRef } from 'react'
import { type Say, useWords } from '../../../platform/words/use-words.ts'
import { type SnippetKind, snippetFor } from './snippets.ts'

/** What the page wants of the editor; `at` changes with every wish. */
export type EditorWishes = {
  /** The line to go to. */
  shown: { line: number; at: number } | undefined
  /** The piece to put in where the cursor is. */
  inserted: { kind: SnippetKind; at: number } | undefined
  /** A change of the text that can be undone like typing; `isChoice`: what belongs there is then offered. */
  mended: { edit: StoryEdit; isChoice: boolean; at: number } | undefined
}

/** Each wish is carried out once. */
export function useEditorWishes(
  view: RefObject<EditorView | undefined>,
  { shown, inserted, mended }: EditorWishes,
): void {
  const { t } = useWords('stories')
  const went = useRef<number>(undefined)
  const put = useRef<number>(undefined)
  const changed = useRef<number>(undefined)
  useEffect(() => {
    const editor = view.current
    if (!editor || !shown || shown.at === went.current) return
    went.current = shown.at
    if (shown.line < 1 || shown.line > editor.state.doc.lines) return
    const { from } = editor.state.doc.line(shown.line)
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    editor.focus()
  }, [shown, view])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a piece is put in once for each wish
  useEffect(() => {
    const editor = view.current
    if (!editor || !inserted || inserted.at === put.current) return
    put.current = inserted.at
    const { doc, selection } = editor.state
    const line = doc.lineAt(selection.main.head).number
    const { template, afterLine } = snippetFor(inserted.kind, doc.toString(), line, snippetWords(t))
    const { to } = doc.line(Math.min(afterLine, doc.lines))
    snippet(`\n${template}`)(editor, null, to, to)
    editor.focus()
  }, [inserted])

  useEffect(() => {
    const editor = view.current
    if (!editor || !mended || mended.at === changed.current) return
    changed.current = mended.at
    const { edit, isChoice } = mended
    const end = edit.from + edit.insert.length
    editor.dispatch({
      changes: edit,
      selection: { anchor: end },
      effects: EditorView.scrollIntoView(end, { y: 'center' }),
      // One step of Ctrl+Z, apart from what is typed before and after.
      annotations: isolateHistory.of('full'),
    })
    editor.focus()
    if (isChoice) startCompletion(editor)
  }, [mended, view])
}

function snippetWords(t: Say<'stories'>) {
  return {
    said: t('gapSaid'),
    choice: t('gapChoice'),
    otherChoice: t('gapOtherChoice'),
    otherWords: t('gapOtherWords'),
    question: t('gapQuestion'),
    right: t('gapRight'),
    hint: t('gapHint'),
  }
}
