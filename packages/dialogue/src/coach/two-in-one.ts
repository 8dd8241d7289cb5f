import { itemAt } from '../item-at.ts'
import { leaningWord } from './context.ts'
import {
  asQuestion,
  auxiliaries,
  determiners,
  pointers,
  pronouns,
  questionWords,
  readSentence,
  type Sentence,
} from './english.ts'

/** The two questions that hide in one, each to be understood by itself; null: it is one. */
export function twoQuestions(sentence: Sentence): [string, string] | null {
  return bySentence(sentence.text) ?? byAnd(sentence.text) ?? byQuestionWords(sentence.text)
}

function pair(first: string, second: string): [string, string] {
  return [asQuestion(first), asQuestion(standingAlone(second, first))]
}

/** "Who was your first customer? How did you find them?" */
function bySentence(text: string): [string, string] | null {
  const parts = text.split(/(?<=\?)\s+/).filter((part) => readSentence(part).words.length > 2)
  const [first, second] = parts
  if (!first || !second || !isQuestion(first) || !isQuestion(second)) return null
  return pair(first, second.replace(/^(?:and|but|or)\s+/i, ''))
}

/** "What do you use, and where do you get it?" */
function byAnd(text: string): [string, string] | null {
  for (const join of text.matchAll(/,?\s+and\s+(?:also\s+)?/gi)) {
    const first = text.slice(0, join.index)
    const second = text.slice(join.index + join[0].length)
    if (readSentence(first).words.length > 2 && isQuestion(first) && isTurnedQuestion(second))
      return pair(first, second)
  }
  return null
}

/** "How and why did you leave?"; where and when, or who and what, are one answer. */
function byQuestionWords(text: string): [string, string] | null {
  const [, one = '', two = '', rest = ''] = /^(\w+) and (\w+) (.+)$/i.exec(text) ?? []
  const words = [one.toLowerCase(), two.toLowerCase()]
  if (!words.every((word) => /^(?:how|why|what|who|when|where)$/.test(word))) return null
  if (words.includes('when') && words.includes('where')) return null
  if (!isTurnedQuestion(`${two} ${rest}`)) return null
  return [asQuestion(`${one} ${rest}`), asQuestion(`${two} ${rest}`)]
}

function isQuestion(text: string): boolean {
  const [first = '', second = ''] = readSentence(text).words
  return (
    questionWords.has(first) ||
    auxiliaries.has(first) ||
    (/^(?:in|at|for|to|from|with|on|by)$/.test(first) && questionWords.has(second))
  )
}

/** A question of its own, not a clause that depends on what precedes it: "where you live" is one, "where do you live" is not. */
function isTurnedQuestion(text: string): boolean {
  const { words } = readSentence(text)
  const [first = '', second = '', third = '', fourth = ''] = words
  if (words.length < 3) return false
  if (auxiliaries.has(first)) return pronouns.has(second) || determiners.has(second)
  if (!questionWords.has(first)) return false
  if (auxiliaries.has(second)) return true
  if (first === 'how' || first === 'what' || first === 'which')
    if (auxiliaries.has(third) || auxiliaries.has(fourth))
      return !pronouns.has(second) && !determiners.has(second)
  return /^(?:what|who)$/.test(first) && /(?:ed|ame|ought|ook|ent|aid|ade|es)$/.test(second)
}

/** The second question with the first one's noun in the place of "it" or "them". */
function standingAlone(second: string, first: string): string {
  const leaning = leaningWord(readSentence(second))
  if (!leaning || !pointers.has(leaning) || /^(?:his|her|its|their)$/.test(leaning)) return second
  const noun = firstNoun(first)
  return noun ? second.replace(new RegExp(`\\b${leaning}\\b`, 'i'), noun) : second
}

function firstNoun(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  const at = words.findIndex((word, place) => {
    const lower = word.toLowerCase()
    return (
      (determiners.has(lower) || (place === 0 && /^(?:what|which)$/.test(lower))) && isNoun(words[place + 1])
    )
  })
  if (at < 0) return null
  let to = at + 1
  while (to < words.length && to < at + 4 && isNoun(words[to])) to++
  const own = itemAt(words, at).toLowerCase()
  const rest = words.slice(at + 1, to).join(' ')
  return `${/^(?:what|which)$/.test(own) ? 'the' : own} ${rest}`
}

function isNoun(word: string | undefined): boolean {
  if (!word) return false
  const lower = word.toLowerCase()
  return !(
    auxiliaries.has(lower) ||
    pronouns.has(lower) ||
    questionWords.has(lower) ||
    determiners.has(lower) ||
    /^(?:in|on|at|of|to|for|with|from|by|about|and|or|that|like|as|ever|before|after|when|if|say|do)$/.test(
      lower,
    )
  )
}
