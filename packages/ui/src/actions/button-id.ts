import { createContext, isValidElement, type ReactNode } from 'react'

/** What is read aloud of a node: its strings and numbers, in order. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return ''
}

/**
 * The id of a button, built from its type and text: `button-try-again`. Where a label says more than the words on it, as
 * in "Edit: What is your name?", the label is the text. Inside a scope (a table row, say) the scope's name follows, since
 * a page may have an id only once.
 */
export function buttonId(type: string, text: string, scope?: string): string | undefined {
  const slug = (part: string) =>
    part
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  if (!slug(text)) return undefined
  return [type, text, scope ?? ''].map(slug).filter(Boolean).join('-')
}

/** Names the part of a page inside which the words on buttons are unique. */
export const IdScope = createContext<string | undefined>(undefined)
