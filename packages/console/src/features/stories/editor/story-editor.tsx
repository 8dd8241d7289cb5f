import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, keymap, lineNumbers, tooltips } from '@codemirror/view'
import type { StoryClip, StoryProblem } from '@studio/contract'
import { useEffect, useRef } from 'react'
import { commentLines, commentMarks, type MarkedComment, markComments } from './comment-marks.ts'
import { editorColours, editorTheme } from './editor-look.ts'
import { inkLanguage } from './ink-language.ts'
import { type ClipCompletion, completeStory } from './story-completions.ts'
import { type EditorWishes, useEditorWishes } from './use-editor-wishes.ts'

export type StoryEditorProps = {
  source: string
  label: string
  clips: readonly StoryClip[]
  problems: readonly StoryProblem[]
  /** The open comments with the lines that they were about. */
  comments: readonly MarkedComment[]
  /** The line that plays. */
  playing: number
  wishes: EditorWishes
  readOnly: boolean
  onChange: (source: string) => void
  /** Where the cursor is. */
  onLine: (line: number) => void
  /** Where the comments are now. */
  onCommentLines: (lines: Record<string, number>) => void
  /** Null: a new one about the line of the cursor. */
  onComment: (commentId: string | null) => void
}

const lines = new Compartment()
const completions = new Compartment()

/** The source of a story: colours, completion, search and replace. Its text is the page's; problems are underlined. */
export function StoryEditor(props: StoryEditorProps) {
  const { source, label, clips, problems, comments, playing, wishes, readOnly } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor keeps its own text once it is there
  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: source,
        extensions: [
          ...[lineNumbers(), history(), drawSelection(), EditorView.lineWrapping, lintGutter(), editorTheme],
          ...[inkLanguage, syntaxHighlighting(editorColours), search({ top: true })],
          commentMarks((commentId) => latest.current.onComment(commentId)),
          completions.of([]),
          // What is played beside the source stays in sight.
          tooltips({ tooltipSpace }),
          lines.of([]),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
          keymap.of([
            ...completionKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...searchKeymap,
            indentWithTab,
          ]),
          EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
            if (docChanged) latest.current.onChange(state.doc.toString())
            if (docChanged || selectionSet)
              latest.current.onLine(state.doc.lineAt(state.selection.main.head).number)
            if (transactions.length > 0) latest.current.onCommentLines(commentLines(state))
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
    if (view.current) markComments(view.current, comments)
  }, [comments])
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
  useEditorWishes(view, wishes)

  return <div ref={place} className="h-full min-h-0 overflow-hidden" />
}

/** As wide as the source, as high as the window. */
function tooltipSpace({ dom }: EditorView) {
  const { left, right } = dom.getBoundingClientRect()
  return { left, right, top: 0, bottom: window.innerHeight }
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
