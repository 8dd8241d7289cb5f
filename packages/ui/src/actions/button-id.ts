import { createContext, isValidElement, type ReactNode } from 'react'

/** What is read aloud of a node: its strings and numbers, in order. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return ''
}

/**
 * The id of a button, built from its type and text: `button-try-again`.
 * Inside a scope (a table row, say) the scope's name follows, since an id may stand only once in a page.
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
