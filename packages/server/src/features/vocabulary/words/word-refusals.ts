import { invalidField, type Refusal, type Sentence, sentence, type WordSettings } from '@studio/contract'
import { type CheckedWord, type WordFault, wordFault } from '@studio/dialogue'

/** A word with the line of the file that it comes from; none: it is in the list already. */
export type PlacedWord = Pick<
  WordSettings,
  'written' | 'soundsLike' | 'synonyms' | 'language' | 'storyfileIds'
> & {
  line?: number
}
type Checked = CheckedWord & PlacedWord

/** Why these words cannot be in one list; undefined: they can. */
export function refusalOf(words: PlacedWord[], field: string): Refusal | undefined {
  const fault = wordFault(words.map(checked))
  if (!fault) return undefined
  const lines = wordsOf(fault).flatMap((word) => (word as Checked).line ?? [])
  const problem = problemOf(fault)
  if (lines.length === 0) return invalidField(field, problem)
  if (lines.length === 1)
    return invalidField(field, sentence('Line {line}: {problem}', { line: lines[0]!, problem }))
  return invalidField(field, sentence('Lines {lines}: {problem}', { lines: lines.join(', '), problem }))
}

/** Words meet where they count in the same storyfile and the same language. */
function checked(word: PlacedWord): Checked {
  const made: Checked = {
    ...word,
    meets: (other) => {
      const { language, storyfileIds } = other as Checked
      const sameLanguage = language === '' || word.language === '' || language === word.language
      const sameStoryfile =
        storyfileIds.length === 0 ||
        word.storyfileIds.length === 0 ||
        storyfileIds.some((id) => word.storyfileIds.includes(id))
      return sameLanguage && sameStoryfile
    },
  }
  return made
}

function wordsOf(fault: WordFault): CheckedWord[] {
  return fault.kind === 'loop' ? fault.words : [fault.first, fault.second]
}

function problemOf(fault: WordFault): Sentence {
  switch (fault.kind) {
    case 'twice':
      return sentence('This word is already in the list.')
    case 'contradiction':
      return sentence('“{form}” leads to both “{first}” and “{second}”.', {
        form: fault.form,
        first: fault.first.written,
        second: fault.second.written,
      })
    case 'loop': {
      const [first, second, ...more] = fault.words
      if (!second) return sentence('“{word}” names itself.', { word: first!.written })
      if (more.length === 0)
        return sentence('“{first}” and “{second}” name each other.', {
          first: first!.written,
          second: second.written,
        })
      return sentence('{words} lead back to the first of them.', {
        words: fault.words.map((word) => `“${word.written}”`).join(', '),
      })
    }
  }
}
