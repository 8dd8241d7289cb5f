import {
  type ChangeDesc,
  type EditorState,
  type Extension,
  MapMode,
  type Range,
  RangeSet,
  StateEffect,
  StateField,
} from '@codemirror/state'
import { type EditorView, GutterMarker, gutter, keymap } from '@codemirror/view'
import type { StoryComment } from '@studio/contract'
import { lineOfComment } from '../versions/comment-places.ts'

type PlacedComment = { commentId: string; line: number }

/** One comment, at the beginning of its line. */
class CommentMark extends GutterMarker {
  readonly commentId: string

  constructor(commentId: string) {
    super()
    this.commentId = commentId
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof CommentMark && other.commentId === this.commentId
  }

  override toDOM(): Node {
    const mark = document.createElement('span')
    mark.className = 'cm-comment'
    mark.dataset.comment = this.commentId
    return mark
  }
}

export const placeComments = StateEffect.define<readonly PlacedComment[]>()
export const commentField = StateField.define<RangeSet<CommentMark>>({
  create: () => RangeSet.empty,
  update(before, { docChanged, changes, effects, state }) {
    let now = docChanged ? moved(before, changes, state) : before
    for (const effect of effects)
      if (effect.is(placeComments))
        now = RangeSet.of(
          effect.value.flatMap((one) => markOf(state, one)),
          true,
        )
    return now
  },
})

/** What is typed before a line moves its mark along; a mark goes with its line when that is deleted. */
function moved(
  before: RangeSet<CommentMark>,
  changes: ChangeDesc,
  { doc }: EditorState,
): RangeSet<CommentMark> {
  const kept: Range<CommentMark>[] = []
  for (const mark = before.iter(); mark.value; mark.next()) {
    const at = changes.mapPos(mark.from, 1, MapMode.TrackDel)
    if (at !== null) kept.push(mark.value.range(doc.lineAt(at).from))
  }
  return RangeSet.of(kept, true)
}

function markOf({ doc }: EditorState, { commentId, line }: PlacedComment): Range<CommentMark>[] {
  return line < 1 || line > doc.lines ? [] : [new CommentMark(commentId).range(doc.line(line).from)]
}

/** Where the comments are now; one whose line was deleted is not among them. */
export function commentLines(state: EditorState): Record<string, number> {
  const lines: Record<string, number> = {}
  for (const at = state.field(commentField).iter(); at.value; at.next())
    lines[at.value.commentId] = state.doc.lineAt(at.from).number
  return lines
}

/** What is needed of a comment to find its line. */
export type MarkedComment = Pick<StoryComment, 'commentId' | 'line' | 'lineText'>

/**
 * Where comments belong in the text as the editor has it: what the page has may be older. One that has a mark already
 * keeps it: it went with its line.
 */
export function placesOf(state: EditorState, comments: readonly MarkedComment[]): PlacedComment[] {
  const known = commentLines(state)
  const lines = state.doc.toJSON()
  return comments.map((comment) => ({
    commentId: comment.commentId,
    line: known[comment.commentId] ?? lineOfComment(comment, lines),
  }))
}

export function markComments(editor: EditorView, comments: readonly MarkedComment[]): void {
  editor.dispatch({ effects: placeComments.of(placesOf(editor.state, comments)) })
}

/**
 * Marks at the lines that have comments. A click on one opens it; so does the key on its line, which elsewhere begins a
 * new comment.
 */
export function commentMarks(open: (commentId: string | null) => void): Extension {
  const openAt = (editor: EditorView, from: number): boolean => {
    const { number } = editor.state.doc.lineAt(from)
    const found = Object.entries(commentLines(editor.state)).find(([, line]) => line === number)
    open(found?.[0] ?? null)
    return found !== undefined
  }
  return [
    commentField,
    gutter({
      class: 'cm-comments',
      markers: (editor) => editor.state.field(commentField),
      domEventHandlers: {
        mousedown(editor, { from }, event) {
          if (!(event.target as Element).closest('.cm-comment')) return false
          event.preventDefault()
          return openAt(editor, from)
        },
      },
    }),
    keymap.of([
      {
        key: 'Mod-Alt-m',
        run(editor) {
          openAt(editor, editor.state.selection.main.head)
          return true
        },
      },
    ]),
  ]
}
