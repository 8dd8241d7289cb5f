import { scriptKind } from '@studio/contract'
import { expect, it } from 'vitest'
import { everydayQuestions } from '../../bank/question-bank.ts'
import { kindOf, questionsOfKind } from './script-kind.ts'

it.each(['de-AT', 'en-GB', 'es-MX', 'fr-CA'])(
  'has some thirty questions of each kind in %s, none of them twice',
  (language) => {
    for (const kind of scriptKind.options.slice(1)) {
      const lines = questionsOfKind(kind, language)
      expect(lines.length, kind).toBeGreaterThanOrEqual(30)
      expect(new Set(lines).size, kind).toBe(lines.length)
    }
    expect(questionsOfKind('anybody', language)).toEqual([])
  },
)

it('has none in a language that nobody has written', () => {
  expect(questionsOfKind('guide', 'nl')).toEqual([])
})

it('tells a potter from a curator by their words', () => {
  const potter = [
    'How did you come to pottery?',
    'Where do you get your clay?',
    'How hot is the kiln?',
    'Which tools do you use for a bowl?',
    'Who buys your pots?',
    'How many pots break?',
    'What did you make first as an apprentice?',
    'How long does it take to make a vase by hand?',
  ]
  const curator = [
    'What is the oldest painting here?',
    'Who built this house?',
    'How did the objects get into the museum?',
    'Where is the café?',
    'May I take photos?',
    'Which object is your favourite?',
    'Has anything been stolen?',
    'When do you close?',
  ]
  expect(kindOf(potter, 'en')).toBe('artisan')
  expect(kindOf(curator, 'en')).toBe('guide')
})

it.each([
  [
    'de',
    'Wie sind Sie zum Töpfern gekommen?|Woher bekommen Sie den Ton?|Wie heiß wird der Ofen?|Welches Werkzeug nehmen Sie für eine Schale?|Wer kauft Ihre Krüge?|Wie viele Töpfe gehen kaputt?|Was haben Sie als Lehrling zuerst gemacht?|Wie lange dauert eine Vase von Hand?',
    'Was ist das älteste Bild hier?|Wer hat das Haus gebaut?|Wie kamen die Objekte ins Museum?|Wo ist das Café?|Darf ich fotografieren?|Welches Objekt mögen Sie am liebsten?|Wurde hier etwas gestohlen?|Wann machen Sie zu?',
  ],
  [
    'fr',
    'Comment êtes-vous venu à la poterie ?|Où achetez-vous votre argile ?|Quelle est la température du four ?|Quels outils utilisez-vous pour un bol ?|Qui achète vos pots ?|Peut-on vivre de la poterie ?|Quelle est la plus belle pièce que vous ayez faite ?|Combien de temps faut-il pour faire un vase à la main ?',
    'Quel est le plus ancien tableau ?|Qui a construit cette maison ?|Comment les objets sont-ils arrivés au musée ?|Où est le café ?|Peut-on prendre des photos ?|Quel objet préférez-vous ?|A-t-on volé quelque chose ?|À quelle heure fermez-vous ?',
  ],
  [
    'es',
    '¿Cómo llegó a la alfarería?|¿Dónde compra el barro?|¿Cuánto calienta el horno?|¿Qué herramientas usa para un cuenco?|¿Quién compra sus vasijas?|¿Cuántas piezas se rompen?|¿Qué hizo primero como aprendiz?|¿Cuánto se tarda en hacer un jarrón a mano?',
    '¿Cuál es el cuadro más antiguo?|¿Quién construyó la casa?|¿Cómo llegaron los objetos al museo?|¿Dónde está la cafetería?|¿Se pueden hacer fotos?|¿Cuál es su objeto favorito?|¿Han robado algo?|¿A qué hora cierran?',
  ],
])(
  'tells a potter from a curator in “%s”, and takes a whole life for anybody',
  (language, potter, curator) => {
    expect(kindOf(potter.split('|'), language)).toBe('artisan')
    expect(kindOf(curator.split('|'), language)).toBe('guide')
    expect(
      kindOf(
        everydayQuestions(language).map(({ question }) => question),
        language,
      ),
    ).toBe('anybody')
  },
)

it('takes a whole life, a few questions and another language for anybody', () => {
  const life = everydayQuestions('en').map(({ question }) => question)
  expect(kindOf(life, 'en')).toBe('anybody')
  expect(kindOf(['How hot is the kiln?'], 'en')).toBe('anybody')
  expect(kindOf(Array(20).fill('Hoe heet is de oven?'), 'nl')).toBe('anybody')
})
