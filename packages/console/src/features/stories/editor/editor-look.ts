import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export const editorColours = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--accenttext)', fontWeight: '600' },
  { tag: tags.keyword, color: 'var(--ambertext)' },
  { tag: tags.comment, color: 'var(--text3)' },
])

export const editorTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'var(--ring)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text3)', border: 'none' },
  '.cm-comments': { width: '18px' },
  '.cm-comment': {
    display: 'block',
    width: '18px',
    height: '20px',
    color: 'var(--accenttext)',
    cursor: 'pointer',
  },
  '.cm-comment + .cm-comment': { display: 'none' },
  '.cm-comment::before': {
    content: '""',
    display: 'block',
    position: 'relative',
    top: '5px',
    width: '12px',
    height: '9px',
    marginLeft: '2px',
    borderRadius: '3px 3px 3px 0',
    background: 'currentColor',
  },
  '.cm-playing': {
    backgroundColor: 'var(--accentsoft, color-mix(in srgb, var(--accenttext) 14%, transparent))',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    borderColor: 'var(--line)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '14em', maxWidth: 'min(26rem, 80vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accenttext)',
    color: 'var(--onaccent)',
  },
  '.cm-poster': { height: '24px', verticalAlign: 'middle', marginRight: '6px', borderRadius: '3px' },
})
