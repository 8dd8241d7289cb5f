import { type CoachLanguage, spanishQuestion } from './coach-language.ts'

const before =
  '(?:(?:y|pues|entonces|pero|bueno) )?(?:(?:a|de|en|con|para|por|desde|hasta|sobre|contra|hacia) )?'
const word = '(?:qué|quién(?:es)?|cuál(?:es)?|dónde|adónde|cuándo|cómo|cuánt[oa]s?|por qué)'

export const spanish: CoachLanguage = {
  basics: [
    {
      text: '¿Cómo se llama?',
      variants: [
        '¿Quién es usted?',
        '¿Cuál es su nombre?',
        '¿Cómo te llamas?',
        '¿Quién eres?',
        'Preséntese, por favor.',
        '¿Con quién hablo?',
      ],
    },
    {
      text: '¿Dónde nació?',
      variants: ['¿De dónde es?', '¿De dónde eres?', '¿Dónde se crió?', '¿Cuál es su ciudad natal?'],
    },
    {
      text: '¿Cómo está?',
      variants: ['¿Qué tal?', '¿Cómo estás?', '¿Se encuentra bien?', '¿Cómo se siente hoy?'],
    },
    {
      text: '¿Me oye?',
      variants: [
        '¿Me oyes?',
        '¿Puede oírme?',
        '¿Hay alguien ahí?',
        '¿Me entiende?',
        '¿Está encendido el micrófono?',
      ],
    },
    {
      text: '¿Es usted real?',
      variants: [
        '¿Es una persona de verdad?',
        '¿Eres un robot?',
        '¿Esto es una grabación?',
        '¿Estoy hablando con un ordenador?',
      ],
    },
    {
      text: '¿Qué tiempo hace ahí?',
      variants: ['¿Qué tiempo hace?', '¿Está lloviendo?', '¿Hace sol?', '¿Hace frío fuera?'],
    },
    {
      text: '¿Puede repetirlo?',
      variants: ['¿Perdón?', '¿Qué ha dicho?', 'No le he entendido.', 'Repítalo, por favor.'],
    },
    {
      text: 'Gracias por hablar conmigo.',
      variants: [
        '¡Muchas gracias!',
        'Mil gracias.',
        'Ha sido muy interesante, gracias.',
        'Gracias por su tiempo.',
      ],
    },
    {
      text: 'Adiós.',
      variants: ['¡Hasta luego!', 'Hasta pronto.', 'Tengo que irme.', 'Eso es todo, adiós.'],
    },
  ],
  open: new RegExp(`^${before}${word}(?![\\p{L}])`, 'iu'),
  mayBeYesNo:
    /^(?:(?:puede|podría|puedes|podrías|quiere|quieres|querría)s? .*(?:cont|habl|describ|explic|dec|present|mostr|enseñ|repet|nombr|cant|dar|leer|oír|ver|entender)|me (?:cuenta|cuentas|dice|dices|explica|explicas|oye|oyes|ve|ves|entiende|entiendes)|(?:es|eres) (?:usted )?(?:real|de verdad|un|una)|está(?:s)? (?:usted )?(?:ahí|viv|encendido)|esto es|es esto|hay alguien|puedo|se acordará de mí)/iu,
  tag: /, ?(?:verdad|no|cierto|no es así|sí|a que sí)\?$/iu,
  choice: /(?<![\p{L}])[ou](?![\p{L}])/iu,
  rewordings: [
    [/^(?:recuerda|se acuerda de) (.+)$/iu, '¿Qué recuerda de $1'],
    [/^(?:recuerdas|te acuerdas de) (.+)$/iu, '¿Qué recuerdas de $1'],
    [/^tiene (?:usted )?(hijos|nietos|hermanos|mascotas|aficiones|amigos)$/iu, 'Hábleme de sus $1.'],
    [/^tienes (hijos|nietos|hermanos|mascotas|aficiones|amigos)$/iu, 'Háblame de tus $1.'],
    [/^le gusta(ba)?n? (.+)$/iu, '¿Qué le gusta$1 de $2'],
    [/^te gusta(ba)?n? (.+)$/iu, '¿Qué te gusta$1 de $2'],
    [/^siempre quiso (.+)$/iu, '¿Por qué quiso $1'],
    [/^(?:ha|alguna vez ha) (.+) alguna vez$/iu, '¿Cuándo ha $1'],
    [/^alguna vez (.+)$/iu, '¿Cuándo $1'],
  ],
  leaning: [
    /^(?:y|pero|o) (?:por qué|cuándo|dónde|quién|cómo|después|luego|usted|tú|entonces)\??$/iu,
    /^(?:por qué|cuándo|dónde|cómo|quién|qué|cuánto)(?: (?:eso|no|así|entonces))?\??$/iu,
    /^(?:cuénteme|cuéntame|dígame|dime|hábleme|háblame) más/iu,
    /(?<![\p{L}])(allí|allá|después de eso|luego|desde entonces|en aquel momento|aquel día|aquella noche|en lugar de eso|además)(?![\p{L}])/iu,
    /(?<![\p{L}])(eso|aquello|ello)(?![\p{L}])/iu,
    /(?<![\p{L}])(los demás|las demás|los otros|las otras|lo mismo|el mismo)(?= ?[?,])/iu,
    /(?:qué|quién|dónde) (más)\?$/iu,
  ],
  pointer: {
    word: /(?<![\p{L}])(?:él|ella|ellos|ellas)(?![\p{L}])/u,
    standsFor: /(?<![\p{L}])(?:su|sus|tu|tus|el|la|los|las|un|una|unos|unas|nuestro|nuestra) \p{L}{3,}/iu,
  },
  and: /,?\s+(?:y|e)\s+(?:también\s+)?/giu,
  turned: new RegExp(`^¿?${before}${word}(?![\\p{L}]) \\p{L}`, 'iu'),
  twoWords: /^¿?(cómo|por qué|qué|quién) y (cómo|por qué|qué|con quién|quién) (.+)$/iu,
  lightWords:
    'el la los las un una unos unas de del al a y o e u pero también aún todavía ya muy más no ni en con por para sin sobre yo tú usted él ella nosotros ellos me te se le les lo nos mi tu su sus tus mis es era eres fue son está estaba estás ha han había he has ser estar tiene tienes tenía hay había hace que qué quién cuál cuáles dónde cuándo cómo cuánto cuánta cuántos cuántas porque eso esto esta este cuénteme cuéntame hábleme háblame favor',
  openers: [
    [/^(?:cual|cuales|cuál|cuáles|que tipo|qué tipo)/u, 'which'],
    [/^(?:cuanto|cuanta|cuantos|cuantas|cuánt)/u, 'measure'],
    [/^(?:cuando|cuándo|en que ano|en qué año|desde cu)/u, 'when'],
    [/^(?:por que|por qué)/u, 'why'],
    [/^(?:quien|quién|con qui)/u, 'who'],
    [/^(?:donde|dónde|de donde|de dónde|adonde|adónde)/u, 'where'],
    [/^(?:como|cómo)/u, 'how'],
    [/^(?:que|qué|de que|de qué|en que|en qué)/u, 'what'],
    [/^(?:cuent|cuént|habl|hábl|describ|explic)/u, 'tell'],
  ],
  asQuestion: spanishQuestion,
}
