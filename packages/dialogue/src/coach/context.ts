import { itemAt } from '../item-at.ts'
import {
  adjectives,
  auxiliaries,
  determiners,
  pointers,
  pronouns,
  questionWords,
  readSentence,
  type Sentence,
} from './english.ts'

/** "It" that stands for nothing: "What was it like to …", "How long does it take to …", "What time is it?" */
const emptyIt = [
  /\bit (?:like|feel|take|mean|true|cost|look like)\b.*\b(?:to|that|when|if|for|in|at|on|as|until|till|before|being|having|growing|working|living|\w+ing)\b/,
  /\bit to \w/,
  /\bit (?:\w+ )?\w+ (?:to|that|for|when|if)\b/,
  /\b(?:what|which) (?:time|day|year|date|month) is it\b/,
  /\bit (?:rain|raining|snow|snowing|get dark|(?:so |too |very )?(?:dark|cold|warm|hot|sunny|quiet|noisy|loud|bright))\b/,
  /\b(?:how is it going|how's it going|do it (?:all )?(?:again|over)|make it\?|that's it|made it through|what (?:does|did|would) it take)\b/,
]
/** What may follow "that" where it is a pronoun. */
const afterThat = new Set(
  `make makes made happen happens feel feels mean means work change affect go come take end start begin help hurt scare cost
   last like possible bring teach do lead give turn sound look`.split(/\s+/),
)
const leaningPhrases =
  /\b(?:the others?|the other one|the same|which one|(?:anything|something|what|who|where) else|how so|why not|like what|after that|before that|because of that|since then|back then|that (?:day|night|moment|man|woman|place|year|morning|evening))\b/
const leaningEnd =
  /\b(?:happen(?:s|ed)? (?:then|next|after|afterwards)|(?:did|say|said) .*\bnext|(?:in|from|over|go|get|been|do|did|live|work|happen|happened|stay|like|were|was|happens|find|find out) there|afterwards|as well|either|then)$/
const leaningOpener =
  /^(?:(?:what|how) about|tell (?:me|us) more$|go on$|and then|really$|why$|when$|where$|who$|how$|what$|like)/

/** The word by which a question leans on an earlier one, or null: it can be understood by itself. */
export function leaningWord({ tokens, words }: Sentence): string | null {
  const flat = words.join(' ')
  const opener = /^(?:and|but|or) (.+)$/.exec(flat)
  if (opener && !hasVerb(words.slice(1))) return itemAt(words, 0)
  const phrase = (leaningOpener.exec(flat) ?? leaningEnd.exec(flat) ?? leaningPhrases.exec(flat))?.[0]
  if (phrase !== undefined && !/^are you there$/.test(flat)) return phrase.trim()
  return leaningThat(tokens) ?? leaningPointer(tokens, flat)
}

/** Whether an English text says nothing without the one before it: “And after that?”, “Why did you do that?” */
export function isOnlyFollowUp(text: string): boolean {
  const sentence = readSentence(text)
  const leaning = leaningWord(sentence)
  if (leaning === null) return false
  const own = new Set(leaning.split(' '))
  return sentence.words.every(
    (word) => isClosed(word) || own.has(word) || /^(?:after|before|next)$/.test(word),
  )
}

function hasVerb(words: string[]): boolean {
  return (
    words.some((word) => auxiliaries.has(word)) || /^(?:tell|describe|explain|show)$/.test(words[0] ?? '')
  )
}

function leaningThat(tokens: string[]): string | null {
  for (const [at, token] of tokens.entries()) {
    if (!/^(?:that|those|these|this)$/.test(token)) continue
    const before = tokens[at - 1] ?? ''
    const after = tokens[at + 1] ?? '?'
    const ends = /^[?,.;!]$/.test(after)
    if (ends && token !== 'this') return token
    if (ends && /^(?:do|about|of|doing|with|for|after)$/.test(before)) return token
    if (token === 'this') continue
    if (auxiliaries.has(before) && (afterThat.has(after) || adjectives.has(after))) return token
  }
  return null
}

function leaningPointer(tokens: string[], flat: string): string | null {
  for (const [at, token] of tokens.entries()) {
    if (!pointers.has(token)) continue
    if (token === 'it' && emptyIt.some((pattern) => pattern.test(`${flat}?`))) continue
    if (/^they$/.test(token) && /^(?:call|say)$/.test(tokens[at + 1] ?? '')) continue
    if (hasAntecedent(tokens.slice(0, at)) || isNamedAfter(tokens.slice(at + 1))) continue
    return token
  }
  return null
}

/** A word before it that it can stand for: one that is no verb and in no closed class. */
function hasAntecedent(before: string[]): boolean {
  return before.some((word, at) => {
    if (isClosed(word)) return false
    const previous = before[at - 1] ?? ''
    if (determiners.has(previous) || /^(?:what|which|whose|of|about|for|with|in|at|by)$/.test(previous))
      return !word.endsWith('ing')
    const isVerb =
      pronouns.has(previous) || previous === 'to' || previous === '' || questionWords.has(previous)
    return (
      !isVerb &&
      !word.endsWith('ing') &&
      !/^(?:very|really|always|never|ever|even|still|again|often|much|more|most|long|far)$/.test(word) &&
      !adjectives.has(word) &&
      !adverbAfterVerb(before, at)
    )
  })
}

function adverbAfterVerb(before: string[], at: number): boolean {
  return (
    /^(?:out|up|off|down|back|away|on|over)$/.test(itemAt(before, at)) || itemAt(before, at).endsWith('ly')
  )
}

function isClosed(word: string): boolean {
  return (
    auxiliaries.has(word) ||
    questionWords.has(word) ||
    pronouns.has(word) ||
    determiners.has(word) ||
    pointers.has(word) ||
    /^(?:[?,.;:!]|and|or|but|so|to|of|in|on|at|for|with|from|by|about|as|if|when|than|not|then|there|here|like|be|been|being|tell|let|please|me|us)$/.test(
      word,
    )
  )
}

/** "…about it, your illness?" */
function isNamedAfter(after: string[]): boolean {
  const comma = after.indexOf(',')
  return comma >= 0 && determiners.has(after[comma + 1] ?? '')
}
