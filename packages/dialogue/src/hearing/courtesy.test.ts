import { describe, expect, it } from 'vitest'
import { courtesyIn, withoutOpening } from './courtesy.ts'
import { namesIn } from './phrase-book.ts'

const names = namesIn('Ilse Marten')
const heard = (text: string, language = 'en', first = true) => courtesyIn(text, { language, names, first })

const table = {
  en: {
    greeting: [
      'hello',
      'Hi there!',
      'Good morning, Ilse',
      'hey',
      'Hello Mrs Marten',
      'Nice to meet you.',
      'oh, hello again',
    ],
    wellbeing: ['how are you', 'How are you today?', "Hello, how's it going?", 'hi ilse, how are you doing'],
    thanks: [
      'thank you',
      'Thanks a lot!',
      'ok thanks',
      'Thank you so much, Ilse.',
      'thank you for your service',
      'no thank you',
    ],
    goodbye: [
      'goodbye',
      'bye',
      'Goodbye Ilse',
      'thanks, bye!',
      'See you later',
      'Thank you, have a nice day',
      'I have to go now, bye bye',
    ],
    none: [
      'hello, where were you born?',
      'thank you for your service, were you scared?',
      'How are you related to Tom?',
      'thank you letter',
      'Did you say goodbye to your mother?',
      'good',
      'ok',
      'Ilse',
      'what was the hardest goodbye',
      'how were you',
      '',
      '?!',
    ],
  },
  de: {
    greeting: ['Hallo', 'Guten Tag, Frau Marten!', 'Grüß Gott', 'moin moin', 'hello'],
    wellbeing: ['Wie geht es Ihnen?', "wie geht's", 'Hallo, wie gehts dir heute?'],
    thanks: ['danke', 'Vielen herzlichen Dank!', 'Danke schön', 'danke für das Gespräch'],
    goodbye: ['Auf Wiedersehen', 'tschüss', 'Danke und tschüss!', 'Ich muss jetzt gehen, alles Gute'],
    none: [
      'Hallo, wo sind Sie geboren?',
      'Danke, hatten Sie Angst?',
      'Wie geht es Ihrem Bruder?',
      'gut',
      'War der Abschied schwer?',
    ],
  },
  es: {
    greeting: ['Hola', '¡Buenos días!', 'hola señora Marten', 'mucho gusto'],
    wellbeing: ['¿Cómo está?', 'hola, qué tal', '¿Cómo estás hoy?'],
    thanks: ['gracias', 'Muchas gracias', 'gracias por su tiempo'],
    goodbye: ['adiós', 'Hasta luego', 'gracias, nos vemos'],
    none: ['Hola, ¿dónde nació?', '¿Cómo está su hermano?', 'gracias a quién aprendió', 'bien'],
  },
  fr: {
    greeting: ['Bonjour', 'bonjour madame', 'Enchantée !', 'coucou Ilse'],
    wellbeing: ['Comment ça va ?', 'bonjour, comment allez-vous', 'ça va'],
    thanks: ['merci', 'Merci beaucoup, madame', 'je vous remercie'],
    goodbye: ['Au revoir', 'à bientôt', 'merci, bonne journée'],
    none: ['Bonjour, où êtes-vous née ?', 'Comment va votre frère ?', 'merci à qui ?', 'bien'],
  },
  it: {
    greeting: ['Buongiorno', 'salve signora'],
    wellbeing: ['come sta?', 'ciao, come va'],
    thanks: ['grazie mille'],
    goodbye: ['arrivederci', 'grazie, a presto'],
    none: ['Buongiorno, dove è nata?', 'come sta suo fratello'],
  },
  nl: {
    greeting: ['Goedemorgen', 'hallo mevrouw Marten'],
    wellbeing: ['hoe gaat het met u?'],
    thanks: ['dank u wel', 'bedankt'],
    goodbye: ['tot ziens', 'doei'],
    none: ['Hallo, waar bent u geboren?', 'hoe gaat het met uw broer'],
  },
  pt: {
    greeting: ['Bom dia', 'olá'],
    wellbeing: ['como vai?', 'oi, tudo bem?'],
    thanks: ['muito obrigada'],
    goodbye: ['tchau', 'até logo'],
    none: ['Olá, onde você nasceu?', 'como vai seu irmão'],
  },
  sv: {
    greeting: ['Hej', 'god morgon'],
    wellbeing: ['hur mår du?', 'hej, hur är det'],
    thanks: ['tack så mycket'],
    goodbye: ['hej då', 'tack, vi ses'],
    none: ['Hej, var är du född?', 'hur mår din bror'],
  },
}

describe('courtesies', () => {
  for (const [language, { none, ...courtesies }] of Object.entries(table)) {
    it(`are recognised in ${language}`, () => {
      for (const [courtesy, texts] of Object.entries(courtesies))
        for (const text of texts) expect(heard(text, language), text).toBe(courtesy)
    })
    it(`are not heard in questions in ${language}`, () => {
      for (const text of none) expect(heard(text, language), text).toBeUndefined()
    })
  }
  it('are a greeting or a goodbye by the place in the conversation where a word says both', () => {
    expect(heard('Servus', 'de')).toBe('greeting')
    expect(heard('Servus', 'de', false)).toBe('goodbye')
    expect(heard('ciao', 'it', false)).toBe('goodbye')
    expect(heard('salut', 'fr')).toBe('greeting')
  })
  it('leave the question that follows them', () => {
    const rest = (text: string, language = 'en') => withoutOpening(text, { language, names })
    expect(rest('Hello, where were you born?')).toBe('where were you born')
    expect(rest('thank you for your service, were you scared?')).toBe('were you scared')
    expect(rest('Guten Tag Frau Marten, wie alt sind Sie?', 'de')).toBe('wie alt sind sie')
    expect(rest('Where were you born?')).toBe('Where were you born?')
    expect(rest('Hello!')).toBe('Hello!')
    expect(rest('Well, and then?')).toBe('Well, and then?')
  })
})
