/** A made-up script of any size: words of syllables, clips with words of their own, phrases as people vary them. */

export type MadeClip = { question: string; variants: string[]; transcript: string }
export type MadeScript = { clips: MadeClip[]; questions: { text: string; clip: number }[] }

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu'.split(
    ' ',
  )
const openings = [
  'what is',
  'tell me about',
  'how did',
  'where was',
  'why did you',
  'can you explain',
  'who was',
]
const joints = ['the', 'your', 'in', 'with', 'of', 'and']

/** The same seed makes the same script. `questions` are phrasings that stand in no clip, each with its clip. */
export function makeScript(clips: number, phrases: number, questions: number, seed = 7): MadeScript {
  const random = mulberry(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const word = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('')
  const vocabulary = [...new Set(Array.from({ length: clips * 3 + 500 }, word))]
  // Some words are in many clips, most in few, as in real scripts.
  const common = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)]!
  const phraseOf = (own: string[]) =>
    `${pick(openings)} ${pick(joints)} ${pick(own)} ${pick(joints)} ${pick(own)} ${common()}`
  const owns: string[][] = []
  const made = Array.from({ length: clips }, (): MadeClip => {
    const own = Array.from({ length: 4 }, () => pick(vocabulary))
    owns.push(own)
    const texts = new Set<string>()
    while (texts.size < phrases) texts.add(`${phraseOf(own)}?`)
    const [question, ...variants] = [...texts]
    const transcript = Array.from({ length: 60 }, () => (random() < 0.2 ? pick(own) : common())).join(' ')
    return { question: question!, variants, transcript: `${transcript}.` }
  })
  const asked = Array.from({ length: questions }, () => {
    const clip = Math.floor(random() * clips)
    return { text: phraseOf(owns[clip]!), clip }
  })
  return { clips: made, questions: asked }
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
