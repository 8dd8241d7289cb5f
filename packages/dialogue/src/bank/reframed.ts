import { itemAt } from '../item-at.ts'

/** How visitors ask the same in another frame. Only frames in which no word has to change its form. */
const english: [RegExp, ...string[]][] = [
  [/^what (?:is|was|are|were) ((?:the|your|a|an|his|her|their) .+) like$/i, 'Tell me about $1.'],
  [
    /^(?:what|who|which) (?:is|was|are|were) ((?:the|your|a|an|his|her|their) .+)(?<! like)$/i,
    'Tell me about $1.',
  ],
  [/^why did you (.+)$/i, 'What made you $1?'],
  [/^what made you (.+)$/i, 'Why did you $1?'],
  [/^how did you ((?:become|start|begin|get into|learn) .+)$/i, 'Tell me how you came to $1.'],
  [/^how did you come to (.+)$/i, 'How did you $1?'],
  [/^do you have (.+)$/i, 'Have you got $1?'],
  [/^have you got (.+)$/i, 'Do you have $1?'],
  [/^(what|where|why|when|how|who) do you (.+)$/i, 'Can you tell me $1 you $2?'],
  [/^where (?:is|are) (the .+)(?<! from)$/i, 'Where can I find $1?'],
  [/^what was it like (.+)$/i, 'How did it feel $1?', 'Tell me what it was like $1.'],
  [/^tell me about (.+)$/i, 'What can you tell me about $1?'],
]

/** A question in other frames; none in a language for which there are no frames. */
export function reframed(text: string, language: string): string[] {
  if (!language.toLowerCase().startsWith('en')) return []
  const asked = text.trim().replace(/[?.!]+$/, '')
  return english.flatMap(([frame, ...others]) => {
    if (/[?.!]\s/.test(asked) || !frame.test(asked)) return []
    return others.map((other) =>
      asked.replace(frame, (...found: string[]) =>
        other.replace(/\$(\d)/g, (_, group: string, at: number) =>
          at === 0 ? itemAt(found, Number(group)) : lowered(itemAt(found, Number(group))),
        ),
      ),
    )
  })
}

/** In the middle of a sentence a question word is written small. */
const lowered = (words: string) =>
  words.replace(/^(What|Where|Why|When|How|Who)\b/, (word) => word.toLowerCase())
