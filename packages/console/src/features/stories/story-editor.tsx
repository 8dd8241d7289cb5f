import { autocompletion, completionKeymap, snippet } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { StoryClip, StoryProblem } from '@studio/contract'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inkLanguage } from './ink-language.ts'
import { type SnippetKind, snippetFor } from './snippets.ts'
import { type ClipCompletion, completeStory } from './story-completions.ts'

export type StoryEditorProps = {
  source: string
  label: string
  clips: readonly StoryClip[]
  problems: readonly StoryProblem[]
  /** The line that plays. */
  playing: number
  /** The line to go to; `at` changes with every wish. */
  shown: { line: number; at: number } | undefined
  /** The piece to put in where the cursor is; `at` changes with every wish. */
  inserted: { kind: SnippetKind; at: number } | undefined
  readOnly: boolean
  onChange: (source: string) => void
  /** Where the cursor is. */
  onLine: (line: number) => void
}

const look = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--accenttext)', fontWeight: '600' },
  { tag: tags.keyword, color: 'var(--ambertext)' },
  { tag: tags.comment, color: 'var(--text3)' },
])
const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text3)', border: 'none' },
  '.cm-playing': {
    backgroundColor: 'var(--accentsoft, color-mix(in srgb, var(--accenttext) 14%, transparent))',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    borderColor: 'var(--line)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accenttext)',
    color: 'var(--onaccent)',
  },
  '.cm-poster': { height: '24px', verticalAlign: 'middle', marginRight: '6px', borderRadius: '3px' },
})
const lines = new Compartment()
const completions = new Compartment()

/** The source of a story: colours, completion, search and replace. Its text is the page's; problems are underlined. */
export function StoryEditor(props: StoryEditorProps) {
  const { source, label, clips, problems, playing, shown, inserted, readOnly } = props
  const { t } = useTranslation('stories')
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const went = useRef<number>(undefined)
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor keeps its own text once it is there
  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: source,
        extensions: [
          ...[lineNumbers(), history(), drawSelection(), EditorView.lineWrapping, lintGutter(), theme],
          ...[inkLanguage, syntaxHighlighting(look), search({ top: true })],
          completions.of([]),
          lines.of([]),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
          keymap.of([
            ...completionKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...searchKeymap,
            indentWithTab,
          ]),
          EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString())
            if (docChanged || selectionSet)
              latest.current.onLine(state.doc.lineAt(state.selection.main.head).number)
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [readOnly, label])

  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === source) return
    editor.dispatch({ changes: replacement(editor.state.doc.toString(), source) })
  }, [source])
  useEffect(() => {
    view.current?.dispatch({
      effects: completions.reconfigure(
        autocompletion({
          override: [completeStory(clips)],
          icons: false,
          addToOptions: [{ position: 20, render: poster }],
        }),
      ),
    })
  }, [clips])
  useEffect(() => {
    const editor = view.current
    if (editor)
      editor.dispatch(
        setDiagnostics(
          editor.state,
          problems.flatMap((one) => underlined(editor, one)),
        ),
      )
  }, [problems])
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const at =
      playing > 0 && playing <= editor.state.doc.lines ? editor.state.doc.line(playing).from : undefined
    const marked = at === undefined ? [] : [Decoration.line({ class: 'cm-playing' }).range(at)]
    editor.dispatch({ effects: lines.reconfigure(EditorView.decorations.of(Decoration.set(marked))) })
  }, [playing])
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
  }, [shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a piece is put in once for each wish
  useEffect(() => {
    const editor = view.current
    if (!editor || !inserted) return
    const { doc, selection } = editor.state
    const line = doc.lineAt(selection.main.head).number
    const { template, afterLine } = snippetFor(inserted.kind, doc.toString(), line, snippetWords(t))
    const { to } = doc.line(Math.min(afterLine, doc.lines))
    snippet(`\n${template}`)(editor, null, to, to)
    editor.focus()
  }, [inserted])

  return <div ref={place} className="h-full min-h-0 overflow-hidden" />
}

function snippetWords(t: TFunction<'stories'>) {
  return {
    ...{ said: t('gapSaid'), choice: t('gapChoice'), otherChoice: t('gapOtherChoice') },
    ...{ otherWords: t('gapOtherWords'), question: t('gapQuestion') },
    ...{ right: t('gapRight'), hint: t('gapHint') },
  }
}

/** Only what differs is replaced, so that cursor and scroll stay where they are. */
function replacement(before: string, after: string) {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

function underlined(editor: EditorView, { line, severity, message }: StoryProblem): Diagnostic[] {
  if (line < 1 || line > editor.state.doc.lines) return []
  const { from, to } = editor.state.doc.line(line)
  return [{ from, to, severity: severity === 'note' ? 'info' : severity, message }]
}

function poster(completion: ClipCompletion): Node | null {
  if (!completion.posterUrl) return null
  const picture = document.createElement('img')
  picture.src = completion.posterUrl
  picture.alt = ''
  picture.className = 'cm-poster'
  return picture
}
