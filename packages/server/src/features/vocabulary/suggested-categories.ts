import type { CategorySettings, Language } from '@studio/contract'

type Seed = Pick<CategorySettings, 'kind' | 'action' | 'colour'> & {
  notifies?: true
  en: { name: string; examples: string }
  de: { name: string; examples: string }
}

/** What visitors of every recorded person say that is not about the person; examples are separated by ` | `. */
const seeds: Seed[] = [
  {
    kind: 'review',
    action: 'none',
    colour: '#1d5f8a',
    en: { name: 'Greeting', examples: 'hello | good morning | nice to meet you | hi there | how do you do' },
    de: {
      name: 'Begrüßung',
      examples: 'hallo | guten Morgen | schön Sie zu treffen | guten Tag | grüß Gott',
    },
  },
  {
    kind: 'review',
    action: 'none',
    colour: '#1d5f8a',
    en: {
      name: 'Thanks and goodbye',
      examples: 'thank you very much | goodbye | see you later | thanks for your time | have a nice day',
    },
    de: {
      name: 'Dank und Abschied',
      examples: 'vielen Dank | auf Wiedersehen | bis später | danke für Ihre Zeit | schönen Tag noch',
    },
  },
  {
    kind: 'review',
    action: 'none',
    colour: '#5a4fa2',
    en: {
      name: 'About the system',
      examples:
        'are you real | are you a robot | am I talking to a person | is this a recording | are you an artificial intelligence | how does this work',
    },
    de: {
      name: 'Über das System',
      examples:
        'sind Sie echt | sind Sie ein Roboter | spreche ich mit einem Menschen | ist das eine Aufnahme | sind Sie eine künstliche Intelligenz | wie funktioniert das hier',
    },
  },
  {
    kind: 'review',
    action: 'none',
    colour: '#5b6770',
    en: {
      name: 'Out of scope',
      examples:
        'what is the capital of France | tell me a joke | what is two plus two | who won the football game | sing me a song | can you play music',
    },
    de: {
      name: 'Gehört nicht hierher',
      examples:
        'was ist die Hauptstadt von Frankreich | erzählen Sie einen Witz | was ist zwei plus zwei | wer hat das Spiel gewonnen | singen Sie ein Lied | können Sie Musik spielen',
    },
  },
  {
    kind: 'routing',
    action: 'cannot_answer',
    colour: '#2f7d4f',
    en: {
      name: 'Time and weather',
      examples:
        'what time is it | what day is it today | what is the weather like today | will it rain tomorrow | is it cold outside',
    },
    de: {
      name: 'Zeit und Wetter',
      examples:
        'wie spät ist es | welcher Tag ist heute | wie ist das Wetter heute | regnet es morgen | ist es draußen kalt',
    },
  },
  {
    kind: 'safety',
    action: 'cannot_answer',
    colour: '#a15c00',
    en: {
      name: 'Insult',
      examples: 'you are stupid | shut up you idiot | I hate you | you are ugly | you are a liar',
    },
    de: {
      name: 'Beleidigung',
      examples:
        'du bist dumm | halt die Klappe du Idiot | ich hasse dich | du bist hässlich | du bist ein Lügner',
    },
  },
  {
    kind: 'safety',
    action: 'help_line',
    colour: '#b3261e',
    en: {
      name: 'Distress',
      examples:
        'I do not want to live any more | I want to hurt myself | nobody would miss me | somebody hurts me at home | I cannot go on like this',
    },
    de: {
      name: 'Not',
      examples:
        'ich will nicht mehr leben | ich will mir etwas antun | niemand würde mich vermissen | zu Hause tut mir jemand weh | ich kann so nicht mehr weiter',
    },
  },
  {
    kind: 'safety',
    action: 'stop_session',
    colour: '#b3261e',
    notifies: true,
    en: {
      name: 'Child safety',
      examples:
        'can you meet me alone after school | where do you live little girl | send me a picture of you without clothes | do not tell your parents | keep this a secret from your mother',
    },
    de: {
      name: 'Kinderschutz',
      examples:
        'triffst du dich allein mit mir nach der Schule | wo wohnst du kleines Mädchen | schick mir ein Bild von dir ohne Kleidung | sag es nicht deinen Eltern | das bleibt unser Geheimnis vor deiner Mutter',
    },
  },
  {
    kind: 'review',
    action: 'none',
    colour: '#5b6770',
    en: {
      name: 'Other language',
      examples:
        'sprechen Sie Deutsch | parlez-vous français | habla usted español | parla italiano | fala português | spreekt u Nederlands',
    },
    de: {
      name: 'Andere Sprache',
      examples:
        'do you speak English | parlez-vous français | habla usted español | parla italiano | fala português | spreekt u Nederlands',
    },
  },
]

/** The suggested categories by the language in which their names and examples are. */
export const suggestedCategories: Record<Language, CategorySettings[]> = {
  en: seeds.map((seed) => seedIn(seed, 'en')),
  de: seeds.map((seed) => seedIn(seed, 'de')),
}

function seedIn({ en, de, kind, action, colour, notifies }: Seed, language: Language): CategorySettings {
  const { name, examples } = { en, de }[language]
  return {
    name,
    description: '',
    colour,
    kind,
    action,
    clipId: null,
    notifies: Boolean(notifies),
    examples: examples.split(' | '),
  }
}
