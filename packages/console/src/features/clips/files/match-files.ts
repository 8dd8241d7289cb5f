import type { ClipKind } from '@studio/contract'

export type MatchableQuestion = {
  questionId: string
  text: string
  topicName: string
  /** How many answers it has that can play. */
  answers: number
}
/** `sure`: the name says it. `guess`: a part of the name fits. `none`: the name says nothing. */
export type Certainty = 'sure' | 'guess' | 'none'
export type FileMatch = { kind: ClipKind; questionId: string | null; certainty: Certainty }

const kindsByWord: Record<string, ClipKind> = {
  resting: 'resting',
  rest: 'resting',
  idle: 'resting',
  loop: 'resting',
  cannotanswer: 'cannot_answer',
  noanswer: 'cannot_answer',
  offtopic: 'cannot_answer',
  badtranscription: 'bad_transcription',
  sayagain: 'bad_transcription',
  intro: 'intro',
  introduction: 'intro',
  greeting: 'greeting',
  hello: 'greeting',
  welcome: 'greeting',
  goodbye: 'goodbye',
  bye: 'goodbye',
  farewell: 'goodbye',
  listening: 'listening',
}
/** Names of two words that mean a kind. */
const pairs = ['cannot answer', 'no answer', 'off topic', 'bad transcription', 'say again', 'good bye']

/** What cameras, phones and people in a hurry call every file. */
const noise = new Set(
  `img mvi mov vid dsc dscf dscn dscn gopr gx gh pxl wa whatsapp signal screen recording record untitled video videos
  movie clip clips film file footage interview story life take takes final finished version edit edited cut copy new
  neu export render rendered raw part test sample answer answers question aufnahme antwort frage kopie am pm`.split(
    /\s+/,
  ),
)

/** Words that stand in most questions and make none of them known. */
const common = new Set(
  `a an and any are as at be been being but by can could did do does ever first for from get go had has have he her him
  his how i if in is it its like make many me more most much my of on one or our out really she should so some tell
  that the their them there these they thing this to us was we were what when where which who whom whose why will with
  would you your yours about
  aber als am auf aus bei bist das dein deine dem den der des die du ein eine einen einer er es für gibt haben hast
  hat hatte ich ihr ihre im in ist kann man mit nach noch oder sie sind so über um und uns von vor waren warst was wann
  warum welche welcher wem wen wer wie wir wird wo zu zum zur`.split(/\s+/),
)

/**
 * What each file is, by what its name says: a special clip (`resting.mp4`), or the question whose words are in it
 * (`{topic}_{question}.mp4`). Several files may be for one question; a guess only goes to a question that nothing else
 * is for. A name that says nothing stays without either: only a person who has seen the video can know.
 */
export function matchFiles(fileNames: string[], questions: MatchableQuestion[]): FileMatch[] {
  const wanted = questions.map((question) => ({ question, words: tellingWords(question.text) }))
  const matches = fileNames.map((fileName) => matchFile(fileName, wanted))
  const taken = new Set(
    matches.flatMap((match) => (match.certainty === 'sure' && match.questionId ? [match.questionId] : [])),
  )
  return matches.map((match) => {
    if (match.certainty !== 'guess' || match.questionId === null) return match
    if (taken.has(match.questionId)) return unknown
    taken.add(match.questionId)
    return match
  })
}

const unknown: FileMatch = { kind: 'regular', questionId: null, certainty: 'none' }

function matchFile(
  fileName: string,
  questions: { question: MatchableQuestion; words: Set<string> }[],
): FileMatch {
  const said = wordsOf(fileName.replace(/\.[^.]+$/, ''))
  const telling = new Set(said.filter((word) => !noise.has(word) && !common.has(word)))
  const kind = kindOf(said)
  const best = bestQuestion(new Set(said), telling, questions)
  if (best?.certainty === 'sure') return best
  if (kind) return { kind, questionId: null, certainty: isOnlyKind(telling) ? 'sure' : 'guess' }
  return best ?? unknown
}

/** Sure where every telling word of a question is in the name; a guess where half of them are, or all that the name says. */
function bestQuestion(
  said: Set<string>,
  telling: Set<string>,
  questions: { question: MatchableQuestion; words: Set<string> }[],
): FileMatch | undefined {
  let best: { questionId: string; share: number; hits: number; isTied: boolean } | undefined
  for (const { question, words } of questions) {
    const inTopic = new Set(wordsOf(question.topicName))
    const hits = [...words].filter((word) => said.has(word)).length
    if (hits === 0) continue
    const others = [...telling].filter((word) => !words.has(word) && !inTopic.has(word)).length
    const share = hits / words.size
    if (share < 0.5 && others > 0) continue
    // Half of the words of a short question may be one that any name can have.
    if (share < 1 && [...words].every((word) => !telling.has(word))) continue
    if (best && (best.share > share || (best.share === share && best.hits > hits))) continue
    const isTied = best !== undefined && best.share === share && best.hits === hits
    best = { questionId: isTied ? best!.questionId : question.questionId, share, hits, isTied }
  }
  if (!best) return undefined
  if (best.isTied) return undefined
  const { questionId, share } = best
  const isSure = share === 1 && isOnlyOne(said, questionId, questions)
  return { kind: 'regular', questionId, certainty: isSure ? 'sure' : 'guess' }
}

/** Every word of the question is in the name, or no other question has those that are. */
function isOnlyOne(
  said: Set<string>,
  questionId: string,
  questions: { question: MatchableQuestion; words: Set<string> }[],
): boolean {
  const found = questions.find(({ question }) => question.questionId === questionId)!
  if (wordsOf(found.question.text).every((word) => said.has(word))) return true
  const has = (other: Set<string>) => [...found.words].every((word) => other.has(word))
  return questions.every((one) => one === found || !has(one.words))
}

function kindOf(said: string[]): ClipKind | undefined {
  const joined = said.join(' ')
  const pair = pairs.find((one) => ` ${joined} `.includes(` ${one} `))
  const word = pair?.replace(' ', '') ?? said.find((one) => Object.hasOwn(kindsByWord, one))
  return word === undefined ? undefined : kindsByWord[word]
}

/** Nothing in the name but the kind. */
function isOnlyKind(telling: Set<string>): boolean {
  const inPairs = new Set(pairs.flatMap((pair) => pair.split(' ')))
  return [...telling].every((word) => Object.hasOwn(kindsByWord, word) || inPairs.has(word))
}

/** The words that make a question known; all of them where it has only common ones ("Who are you?"). */
function tellingWords(text: string): Set<string> {
  const all = wordsOf(text)
  const telling = all.filter((word) => !common.has(word))
  return new Set(telling.length > 0 ? telling : all)
}

/**
 * Lower case, `camelCase` taken apart, numbers left out: they count takes, not meanings. A Mac names files with "é" as two
 * letters, people type it as one.
 */
function wordsOf(text: string): string[] {
  const apart = text
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
  return apart.match(/\p{L}+/gu) ?? []
}
