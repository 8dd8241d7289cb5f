import { itemAt, lastOf } from '../item-at.ts'
import { adjectives, asQuestion, auxiliaries, type Sentence, withoutFillers } from './english.ts'

/** A polite way to say "tell me": "yes" is no answer to it. */
const request =
  /^(?:can|could|will|would) (?:you|we)(?: please| maybe| also| just)? (?:tell|describe|explain|share|talk|show|give|introduce|walk|say|sing|repeat|speak|teach|name|read|recite|play|let|help|list|compare|imagine|hear)\b/
const mayIAsk = /^(?:may|can|could) (?:i|we) (?:ask|know|hear)\b/
/** What visitors ask of every recorded person: a yes or no is the answer they want. */
const aboutTheVisit =
  /^(?:is (?:this|that|it) (?:really )?(?:you|live|real|on|working|a (?:recording|film|video|computer|trick))|are you (?:really )?(?:real|live|alive|there|listening|still there|a (?:real|robot|computer|machine|recording|hologram|ghost|human|person|bot|actor)|an (?:actor|actress|ai)|dead|ready|all right|ok|okay|busy)|(?:can|do|did|could) you (?:hear|see|understand|speak|know what day|know the time)|will you remember|are we|is anybody|is anyone|is somebody)\b/
/** "You were a pilot, weren't you?" */
const tag =
  /, (?:right|correct|no|yes|(?:don't|doesn't|didn't|isn't|aren't|wasn't|weren't|haven't|hasn't|won't|wouldn't|can't|do|did|are|were|is|was) (?:you|he|she|it|they|we))\?$/

/** Whether a plain yes or no answers it. */
export function isYesNo({ text, words }: Sentence): boolean {
  const own = withoutFillers(words)
  const [first = ''] = own
  const flat = own.join(' ')
  if (tag.test(text.toLowerCase())) return true
  if (!auxiliaries.has(first) || own.length < 2) return false
  if (request.test(flat) || mayIAsk.test(flat) || aboutTheVisit.test(flat)) return false
  // A choice is answered with one of the two.
  if (own.includes('or')) return false
  // "Have a seat", "Do tell".
  return !/^(?:have a|do tell)\b/.test(flat)
}

/** Better ways to ask, from the most special opener to the most general. `$1` is what follows the opener. */
const rewordings: [RegExp, string][] = [
  [/^do you (?:still )?remember (.+)$/, 'What do you remember about $1'],
  [/^did you (?:always|ever)? ?(?:want|wish|dream) (.+)$/, 'What made you want $1'],
  [/^(?:do|does|did) (.+?) (?:like|enjoy|love) (.+)$/, 'What did $1 like about $2'],
  [
    /^do you have (?:any |a |an |many )?(children|kids|brothers|sisters|siblings|brothers and sisters|friends|pets|hobbies|grandchildren|family|regrets|animals|neighbours|colleagues|students|patients|employees|dog|cat|sister|brother)$/,
    'Tell me about your $1',
  ],
  [/^did you (?:ever )(.+)$/, 'When did you $1'],
  [/^do i have to (.+)$/, 'When do I have to $1'],
]

/** A question that invites a story, or null where only a person knows the words. */
export function openQuestion({ words }: Sentence, text: string): string | null {
  const own = withoutFillers(words)
  const flat = own.join(' ')
  for (const [pattern, reworded] of rewordings) {
    if (!pattern.test(flat)) continue
    const present = !flat.startsWith('did')
    const wording = present
      ? reworded.replace('What did', flat.startsWith('does') ? 'What does' : 'What do')
      : reworded
    return inCaseOf(text, flat.replace(pattern, wording))
  }
  return howQuestion(own, text)
}

/** "Was your aunt strict?" is "How strict was your aunt?" */
function howQuestion(words: string[], text: string): string | null {
  const [verb = ''] = words
  if (!/^(?:is|are|was|were)$/.test(verb)) return null
  const at = words.findIndex((word, place) => place >= 2 && adjectives.has(word))
  const subject = words.slice(1, at)
  if (
    at < 0 ||
    subject.length > 5 ||
    subject.includes('there') ||
    /^(?:a|an|the|your)$/.test(lastOf(subject))
  )
    return null
  // "a good pupil": the adjective belongs to a noun, not to the person.
  if (subject.some((word) => /^(?:a|an)$/.test(word))) return null
  const rest = words.slice(at + 1)
  if (
    rest.length > 0 &&
    !/^(?:of|to|about|with|for|in|on|at|when|there|as|that|if|after|before|from|by)$/.test(itemAt(rest, 0))
  )
    return null
  return inCaseOf(text, ['how', words[at], verb, ...subject, ...rest].join(' '))
}

/** Words written with a capital in the text keep it. */
function inCaseOf(text: string, wording: string): string {
  const cased = new Map<string, string>()
  for (const [place, word] of (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).entries()) {
    if (place > 0 && word !== word.toLowerCase()) cased.set(word.toLowerCase().replace('’', "'"), word)
  }
  const written = wording
    .split(' ')
    .map((word) => (word === 'i' ? 'I' : (cased.get(word) ?? word)))
    .join(' ')
  return written.startsWith('Tell') ? `${written}.` : asQuestion(written)
}
