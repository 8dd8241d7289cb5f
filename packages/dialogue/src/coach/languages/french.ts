import { type CoachLanguage, frenchQuestion } from './coach-language.ts'

const before =
  "(?:(?:et|alors|donc|mais|dis(?:-moi)?|dites-moi) )?(?:(?:à|de|en|avec|pour|depuis|par|sur|dans|chez|contre|vers|jusqu’à|jusqu'à) )?"
const word =
  "(?:qui|que|quoi|qu['’]|quel(?:le)?s?|où|d['’]où|quand|comment|pourquoi|combien|lequel|laquelle|à quoi|de quoi)"

export const french: CoachLanguage = {
  basics: [
    {
      text: 'Comment vous appelez-vous ?',
      variants: [
        'Qui êtes-vous ?',
        'Quel est votre nom ?',
        'Comment tu t’appelles ?',
        'Tu es qui ?',
        'Présentez-vous, s’il vous plaît.',
        'À qui ai-je l’honneur ?',
      ],
    },
    {
      text: 'Où êtes-vous né ?',
      variants: [
        'D’où venez-vous ?',
        'Tu viens d’où ?',
        'Où avez-vous grandi ?',
        'Quelle est votre ville natale ?',
      ],
    },
    {
      text: 'Comment allez-vous ?',
      variants: [
        'Ça va ?',
        'Comment vas-tu ?',
        'Vous allez bien ?',
        'Comment vous sentez-vous aujourd’hui ?',
      ],
    },
    {
      text: 'Vous m’entendez ?',
      variants: [
        'Est-ce que vous m’entendez ?',
        'Tu m’entends ?',
        'Il y a quelqu’un ?',
        'Vous me comprenez ?',
        'Le micro marche ?',
      ],
    },
    {
      text: 'Êtes-vous réel ?',
      variants: [
        'Vous êtes une vraie personne ?',
        'Tu es un robot ?',
        'C’est un enregistrement ?',
        'Est-ce que je parle à un ordinateur ?',
      ],
    },
    {
      text: 'Quel temps fait-il chez vous ?',
      variants: [
        'Quel temps fait-il ?',
        'Il pleut chez vous ?',
        'Est-ce qu’il fait beau ?',
        'Il fait froid dehors ?',
      ],
    },
    {
      text: 'Pouvez-vous répéter ?',
      variants: ['Pardon ?', 'Qu’avez-vous dit ?', 'Je n’ai pas compris.', 'Répétez, s’il vous plaît.'],
    },
    {
      text: 'Merci de m’avoir parlé.',
      variants: [
        'Merci beaucoup !',
        'Merci bien.',
        'C’était très intéressant, merci.',
        'Merci pour votre temps.',
      ],
    },
    {
      text: 'Au revoir.',
      variants: ['Salut, à bientôt !', 'Bonne journée.', 'Je dois y aller.', 'C’est tout, au revoir.'],
    },
  ],
  open: new RegExp(`^${before}${word}(?![\\p{L}])`, 'iu'),
  mayBeYesNo:
    /^(?:(?:pouvez|pourriez|pourrais|peux|voulez|voudriez|veux)(?:-| )(?:vous|tu) .*(?:racont|parler|décri|expliqu|dire|présent|montr|répét|nomm|chant|donn|lire|entend|comprend|voir)|(?:est-ce que )?(?:vous|tu) (?:pouvez|peux|pourriez|pourrais) .*(?:racont|parler|décri|expliqu|dire|présent|montr|répét|chant)|(?:est-ce que )?(?:vous|tu) (?:m['’]entend|me (?:voi|compren)|êtes (?:là|réel|un|une)|es (?:là|réel|un|une))|(?:êtes-vous|es-tu) (?:là|réel|vrai|vivant|un|une|encore)|m['’]entend|me (?:voyez|comprenez)|c['’]est (?:un enregistrement|en direct|une vidéo)|(?:il )?y a (?:t-il )?quelqu|puis-je|(?:vous souviendrez-vous|te souviendras-tu) de moi|est-ce que je peux)/iu,
  tag: /, (?:n['’]est-ce pas|non|hein|pas vrai|si|oui|c['’]est ça)\s?\?$/iu,
  choice: /(?<![\p{L}])ou(?![\p{L}])/iu,
  rewordings: [
    [/^vous (?:rappelez|souvenez)-vous (?:encore )?d(?:e |['’])(.+)$/iu, 'Quels souvenirs gardez-vous de $1'],
    [/^(?:est-ce que )?vous (?:vous )?souvenez (?:encore )?de (.+)$/iu, 'Quels souvenirs gardez-vous de $1'],
    [/^te souviens-tu (?:encore )?de (.+)$/iu, 'Quels souvenirs gardes-tu de $1'],
    [
      /^(?:avez-vous|vous avez|est-ce que vous avez) (?:des|d['’]autres) (enfants|frères et sœurs|petits-enfants|animaux|loisirs|amis|regrets|passions)$/iu,
      'Parlez-moi de vos $1.',
    ],
    [
      /^(?:as-tu|tu as|est-ce que tu as) des (enfants|frères et sœurs|petits-enfants|animaux|loisirs|amis|regrets|passions)$/iu,
      'Parle-moi de tes $1.',
    ],
    [
      /^(?:aimez-vous|aimiez-vous|vous aimez|est-ce que vous aimez|est-ce que vous aimiez) (.+)$/iu,
      'Qu’est-ce qui vous plaît dans $1',
    ],
    [/^(?:avez-vous|est-ce que vous avez) (?:toujours|déjà) voulu (.+)$/iu, 'Pourquoi avez-vous voulu $1'],
    [/^avez-vous (?:déjà|jamais) (.+)$/iu, 'Quand avez-vous $1'],
  ],
  leaning: [
    /^(?:et|mais|ou) (?:pourquoi|quand|où|qui|comment|après|ensuite|vous|toi|alors)\s?\??$/iu,
    /^(?:pourquoi|quand|où|comment|qui|quoi|combien)(?: (?:ça|donc|pas|cela))?\s?\??$/iu,
    /^(?:racontez|dites|parlez)(?:-moi|-nous)?(?:-en)? (?:plus|davantage)/iu,
    /(?<![\p{L}])(là-bas|ensuite|après (?:ça|cela)|à ce moment-là|ce jour-là|cette nuit-là|depuis lors|à la place|en plus)(?![\p{L}])/iu,
    /(?<![\p{L}])(ça|cela)(?= ?(?:\?|,|fait|changé|s['’]est|vous|t['’]|a ))/iu,
    /(?<![\p{L}])(les autres|la même chose|le même)(?= ?[?,])/iu,
    /(?:quoi|qui|où) (d['’]autre)\s?\?$/iu,
  ],
  pointer: {
    word: /(?<![\p{L}])(?<!(?:fait|est|faut|a-t|pleut)-)(?:il(?! (?:y|fait|faut|est (?:vrai|possible|difficile|facile|tard|temps)|pleu|neig|faisait|fallait))|elle|ils|elles|lui|eux|leur(?= ))(?![\p{L}])/u,
    standsFor:
      /(?<![\p{L}])(?:votre|vos|ton|ta|tes|le|la|les|un|une|des|son|sa|ses|notre|l['’]|d['’]) ?\p{L}{3,}/iu,
  },
  and: /,?\s+et\s+(?:aussi\s+)?/giu,
  turned: new RegExp(
    `^${before}${word}(?![\\p{L}]).*(?:-(?:vous|tu|il|elle|t-il|t-elle|ils|elles|on)|est-ce que|est-ce qu['’])|^(?:est-ce qu|${word} (?:est|était|sont|étaient) (?:votre|vos|ton|ta|tes|le|la|les))`,
    'iu',
  ),
  twoWords: /^(comment|pourquoi|qui|quoi) et (comment|pourquoi|avec qui|qui) (.+)$/iu,
  lightWords:
    'le la les un une des du de d l et ou mais donc aussi encore déjà très bien plus pas ne n y en au aux à dans sur avec pour par chez je j tu il elle on nous vous ils elles me m te t se s lui leur mon ma mes ton ta tes son sa ses notre votre vos est êtes es était étiez étais sont avez as a avait aviez avais ont être avoir fait faire que qu qui quoi quel quelle quels quelles où quand comment pourquoi combien ce cet cette ces cela ça ceci est-ce parlez parle racontez raconte moi s’il plaît',
  openers: [
    [/^(?:quel|quelle|quels|quelles|lequel|laquelle)/u, 'which'],
    [/^(?:combien|depuis combien|a quel age|à quel âge)/u, 'measure'],
    [/^(?:quand|en quelle annee|en quelle année|depuis quand)/u, 'when'],
    [/^(?:pourquoi|pour quelle raison)/u, 'why'],
    [/^(?:qui|avec qui|a qui|à qui)/u, 'who'],
    [/^(?:ou|où|d ou|d'où|d’où)\b/u, 'where'],
    [/^comment/u, 'how'],
    [/^(?:que|qu|quoi|a quoi|de quoi)/u, 'what'],
    [/^(?:parle|raconte|decri|expliqu)/u, 'tell'],
  ],
  asQuestion: frenchQuestion,
}
