import type { People } from './comments.queries.ts'

/** The people whose names follow an `@` in a text. Of two names that begin alike, the longer one is meant. */
export function mentionedIn(text: string, people: People): People {
  const names = partsOf(text, people).flatMap((part) => (part.person ? [part.person] : []))
  return [...new Set(names)]
}

/** A text in parts: words, and mentions of people. */
export function partsOf(text: string, people: People): { text: string; person?: People[number] }[] {
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length)
  const parts: ReturnType<typeof partsOf> = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const person = text[at] === '@' ? byLength.find(({ name }) => text.startsWith(name, at + 1)) : undefined
    if (!person) plain += text[at++]
    else {
      if (plain) parts.push({ text: plain })
      plain = ''
      parts.push({ text: `@${person.name}`, person })
      at += person.name.length + 1
    }
  }
  return plain ? [...parts, { text: plain }] : parts
}

/** What a person is typing after an `@`, up to the cursor; undefined where no mention is being typed. */
export function mentionTyped(text: string, cursor: number): { from: number; typed: string } | undefined {
  const from = text.lastIndexOf('@', cursor - 1)
  if (from < 0 || /[\p{L}\p{N}]/u.test(text[from - 1] ?? '')) return undefined
  const typed = text.slice(from + 1, cursor)
  return /^[^\n@]{0,40}$/.test(typed) ? { from, typed } : undefined
}

/** Those whose name, or a word of it, begins so; no one whose name is already there in full. */
export function peopleNamed(typed: string, people: People): People {
  const wanted = typed.trim().toLowerCase()
  return people.filter(({ name }) => {
    const lower = name.toLowerCase()
    if (lower === wanted) return false
    return lower.startsWith(wanted) || lower.split(/[\s@.]+/).some((word) => word.startsWith(wanted))
  })
}

/** What a key does to the list of people below the box: another one, the chosen one, no list; undefined: the box has the key. */
export function listKey(
  key: string,
  { at, count }: { at: number; count: number },
): { act: 'go'; at: number } | { act: 'choose' | 'shut' } | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return { act: 'go', at: (at + 1) % count }
  if (key === 'ArrowUp') return { act: 'go', at: (at + count - 1) % count }
  if (key === 'Enter' || key === 'Tab') return { act: 'choose' }
  return key === 'Escape' ? { act: 'shut' } : undefined
}
