import { describe, expect, it } from 'vitest'
import { isInsult } from './insult.ts'
import { namesIn } from './phrase-book.ts'

const names = namesIn('Ilse Marten')
const table: Record<string, { says: string[]; not: string[] }> = {
  en: {
    says: [
      'you idiot',
      'You are stupid!',
      'fuck you',
      'shut up, Ilse',
      'what a stupid old woman',
      'are you dumb?',
      'Boring!',
      'ur ugly lol',
    ],
    not: [
      'did people call you stupid?',
      'were you bored at school',
      'what was the most stupid thing you did',
      'who was the biggest liar on board',
      'are you old',
      'you are nice',
      'was it shit?',
      'your mum?',
      '',
    ],
  },
  de: {
    says: ['du Idiot', 'Sie sind dumm', 'halt die Klappe', 'du bist so hässlich', 'fuck you'],
    not: ['Hat man Sie dumm genannt?', 'War die Schule langweilig?', 'Sie sind nett', 'Wer war der Trottel?'],
  },
  es: {
    says: ['idiota', 'eres una estúpida', 'cállate', 'vete a la mierda'],
    not: ['¿Le llamaron tonta?', 'eres muy amable', '¿quién era el idiota?'],
  },
  fr: {
    says: ['connard', 'tu es stupide', 'ta gueule', 'vous êtes moche'],
    not: ['On vous a traitée de folle ?', 'vous êtes gentille', "c'est quoi la merde"],
  },
  it: { says: ['sei uno stronzo', 'vaffanculo'], not: ['le hanno detto stupida?', 'sei gentile'] },
  nl: { says: ['jij bent dom', 'rot op'], not: ['noemden ze u dom?', 'u bent aardig'] },
  pt: { says: ['você é burra', 'cala a boca'], not: ['chamaram você de burra?', 'você é gentil'] },
  sv: { says: ['du är dum', 'håll käften'], not: ['kallade de dig dum?', 'du är snäll'] },
}

describe('insults', () => {
  for (const [language, { says, not }] of Object.entries(table)) {
    it(`are heard in ${language}, and not in questions that have a bad word`, () => {
      for (const text of says) expect(isInsult(text, { language, names }), text).toBe(true)
      for (const text of not) expect(isInsult(text, { language, names }), text).toBe(false)
    })
  }
})
