import type { CoachLanguage } from './languages/coach-language.ts'
import type { RemarkKind, Remedy } from './remark.ts'

type SentenceRemark = { kind: RemarkKind; about: string; remedy: Remedy }

const editText: Remedy = { act: 'edit', field: 'text' }

/** What is wrong with the sentence of a question, by the patterns of its language: one remark at most. */
export function sentenceRemark(text: string, rules: CoachLanguage): SentenceRemark | null {
  const plain = text.replace(/[‘]/g, '’').trim()
  const two = twoQuestions(plain, rules)
  if (two) return { kind: 'two_in_one', about: two[1], remedy: { act: 'split', texts: two } }
  const leaning = leaningWord(plain, rules)
  if (leaning) return { kind: 'leans_on_context', about: leaning, remedy: editText }
  if (!isYesNo(plain, rules)) return null
  const open = openQuestion(plain, rules)
  const remedy: Remedy = open ? { act: 'rewrite', text: open, variant: text } : editText
  return { kind: 'yes_no', about: open ?? '', remedy }
}

const bare = (text: string) => text.replace(/^[¿¡\s]+/u, '').replace(/[\s?.!]+$/u, '')
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

function isYesNo(text: string, { open, mayBeYesNo, tag, choice }: CoachLanguage): boolean {
  if (!text.endsWith('?') || words(text).length < 3) return false
  if (tag.test(text)) return true
  const asked = bare(text)
  return !open.test(asked) && !mayBeYesNo.test(asked) && !choice.test(asked)
}

function openQuestion(text: string, { rewordings, asQuestion }: CoachLanguage): string | null {
  const asked = bare(text)
  for (const [pattern, better] of rewordings) {
    const found = pattern.exec(asked)
    if (!found) continue
    const said = better.replace(/\$(l?)(\d)/g, (_, low: string, at: string) => {
      const group = found[Number(at)] ?? ''
      return low ? group.toLowerCase() : group
    })
    return said.endsWith('.') ? said : asQuestion(said)
  }
  return null
}

function leaningWord(text: string, { leaning, pointer }: CoachLanguage): string | null {
  const asked = text.replace(/^[¿¡\s]+/u, '')
  for (const pattern of leaning) {
    const found = pattern.exec(asked)
    if (found) return (found[1] ?? found[0]).trim()
  }
  const found = pointer.word.exec(asked)
  return found && !pointer.standsFor.test(asked.slice(0, found.index)) ? found[0] : null
}

function twoQuestions(
  text: string,
  { and, open, turned, twoWords, asQuestion }: CoachLanguage,
): [string, string] | null {
  const pair = (one: string, other: string): [string, string] => [asQuestion(one), asQuestion(other)]
  const [first, second] = text.split(/(?<=\?)\s+/).filter((part) => words(part).length > 2)
  if (first?.endsWith('?') && second?.endsWith('?')) return pair(first, second)
  const both = twoWords.exec(bare(text))
  if (both) return pair(`${both[1]} ${both[3]}`, `${both[2]} ${both[3]}`)
  for (const join of text.matchAll(and)) {
    const [one, other] = [text.slice(0, join.index), text.slice(join.index + join[0].length)]
    if (words(one).length > 1 && open.test(bare(one)) && open.test(bare(other)) && turned.test(bare(other)))
      return pair(one, other)
  }
  return null
}
