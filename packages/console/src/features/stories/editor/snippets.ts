import { outlineOf, partAt } from '@studio/dialogue/story'

export const snippetKinds = ['choices', 'knot', 'tour_stop', 'quiz', 'drill', 'first_and_later'] as const
export type SnippetKind = (typeof snippetKinds)[number]
/** What fills the gaps of a snippet until a person replaces it, in the language of the page. */
export type SnippetWords = Record<
  'said' | 'choice' | 'otherChoice' | 'otherWords' | 'question' | 'right' | 'hint',
  string
>

/**
 * A piece of a story with gaps, in the notation of the editor (`${1:words}`), and the line after which it belongs: what
 * begins a knot comes after the knot that one is in, or at the end.
 */
export function snippetFor(
  kind: SnippetKind,
  source: string,
  line: number,
  words: SnippetWords,
): { template: string; afterLine: number } {
  const outline = outlineOf(source)
  const taken = new Set([
    ...outline.parts.map(({ path }) => path.split('.').at(-1)!),
    ...outline.variables.map(({ name }) => name),
  ])
  const free = (name: string) => {
    for (let number = 1; ; number++) {
      const one = number === 1 ? name : `${name}_${number}`
      if (!taken.has(one)) return one
    }
  }
  const template = templates[kind](free, inGaps(words))
  if (!template.includes('===')) return { template, afterLine: line }
  const knot = partAt(outline, line)?.path.split('.')[0]
  const own = outline.parts.filter(({ path }) => path.split('.')[0] === knot)
  const last = source.trimEnd().split('\n').length
  // What comes before the first knot stays in one piece.
  const afterLine = knot ? Math.max(line, ...own.map(({ lastLine }) => lastLine)) : Math.max(line, last)
  return { template: `\n${template}`, afterLine }
}

/** A brace would end the gap that it is in. */
function inGaps(words: SnippetWords): SnippetWords {
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, text.replace(/[{}\\]/g, '')]),
  ) as SnippetWords
}

// The editor's notation, not a template of ours.
// biome-ignore lint/suspicious/noTemplateCurlyInString: see above
const clip = '# clip: ${}'
const templates: Record<SnippetKind, (free: (name: string) => string, words: SnippetWords) => string> = {
  choices: (_free, { choice, otherChoice, otherWords, said }) => `+ [\${1:${choice}} #q: \${2:${otherWords}}]
  \${3:${said}} ${clip}
  -> \${4:DONE}
+ [\${5:${otherChoice}}]
  -> \${6:DONE}`,
  knot: (free, { said }) => `=== \${1:${free('knot')}} ===
\${2:${said}} ${clip}
-> \${3:DONE}`,
  tour_stop(free, { said, choice }) {
    const [stop, ways] = [free('stop'), free('ways')]
    return `=== ${stop} ===
# topic: \${1:topic}
\${2:${said}} ${clip}
-> ${ways}

=== ${ways} ===
+ [\${3:${choice}} #followup]
  -> \${4:DONE}`
  },
  quiz(free, { question, right, otherWords, hint, said }) {
    const [quiz, answers, wrong, over, tries] = ['quiz', 'answers', 'wrong', 'quiz_over', 'tries'].map(free)
    return `VAR ${tries} = 0

=== ${quiz} ===
# pool: off
\${1:${question}} ${clip}
-> ${answers}

=== ${answers} ===
+ [\${2:${right}} #q: \${3:${otherWords}}]
  \${4:${said}} ${clip}
  -> ${over}
+ [#else] -> ${wrong}

=== ${wrong} ===
~ ${tries} += 1
{ ${tries} < 2:
    \${5:${hint}} ${clip}
    -> ${answers}
- else:
    -> ${over}
}

=== ${over} ===
# pool: all
-> \${6:DONE}`
  },
  drill(free, { said, choice, otherChoice, otherWords, hint }) {
    const [alarm, acted] = [free('alarm'), free('acted')]
    return `VAR ${acted} = false

=== ${alarm} ===
# pool: off
\${1:${said}} ${clip}
+ [\${2:${choice}} #q: \${3:${otherWords}}]
  ~ ${acted} = true
  # pool: all
  \${4:${said}} ${clip}
  -> \${5:DONE}
+ [\${6:${otherChoice}}]
  \${7:${hint}} ${clip}
  -> ${alarm}
+ [#else]
  \${8:${hint}} ${clip}
  -> ${alarm}`
  },
  first_and_later: (_free, { said, hint }) => `{stopping:
  - \${1:${said}} ${clip}
  - \${2:${hint}} ${clip}
}`,
}
