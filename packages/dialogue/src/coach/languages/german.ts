import { type CoachLanguage, plainQuestion } from './coach-language.ts'

const before =
  '(?:(?:in|an|auf|aus|mit|von|für|seit|bis|um|zu|nach|bei|über|unter|vor|durch|gegen|ab|wegen) )?(?:(?:und|also|na|ja|nun|denn) )?'
const word =
  '(?:wer|wen|wem|wessen|was|wo|wohin|woher|wann|warum|wieso|weshalb|weswegen|wie|wieviel|welche[rsnm]?|wozu|wobei|womit|wovon|wofür|woran|worauf|worüber|worin|woraus|wogegen|wodurch|wonach|wovor)'
const who = '(?:Sie|du|ihr)'

export const german: CoachLanguage = {
  basics: [
    {
      text: 'Wie heißen Sie?',
      variants: [
        'Wer sind Sie?',
        'Wie ist Ihr Name?',
        'Wie heißt du?',
        'Wer bist du?',
        'Stellen Sie sich bitte vor.',
        'Mit wem spreche ich?',
      ],
    },
    {
      text: 'Wo sind Sie geboren?',
      variants: [
        'Woher kommen Sie?',
        'Wo sind Sie aufgewachsen?',
        'Woher kommst du?',
        'Was ist Ihre Heimatstadt?',
      ],
    },
    {
      text: 'Wie geht es Ihnen?',
      variants: ['Wie geht es dir?', 'Wie geht’s?', 'Geht es Ihnen gut?', 'Wie fühlen Sie sich heute?'],
    },
    {
      text: 'Können Sie mich hören?',
      variants: [
        'Hörst du mich?',
        'Hören Sie mich?',
        'Ist da jemand?',
        'Verstehen Sie mich?',
        'Ist das Mikrofon an?',
      ],
    },
    {
      text: 'Sind Sie echt?',
      variants: [
        'Sind Sie ein Computer?',
        'Bist du echt?',
        'Ist das eine Aufnahme?',
        'Spreche ich mit einem Roboter?',
        'Bist du eine KI?',
      ],
    },
    {
      text: 'Wie ist das Wetter bei Ihnen?',
      variants: ['Wie ist das Wetter?', 'Regnet es bei Ihnen?', 'Scheint die Sonne?', 'Ist es kalt draußen?'],
    },
    {
      text: 'Können Sie das noch einmal sagen?',
      variants: [
        'Wie bitte?',
        'Was haben Sie gesagt?',
        'Das habe ich nicht verstanden.',
        'Bitte wiederholen Sie das.',
      ],
    },
    {
      text: 'Danke für das Gespräch.',
      variants: ['Vielen Dank!', 'Danke schön.', 'Das war sehr interessant, danke.', 'Danke für Ihre Zeit.'],
    },
    {
      text: 'Auf Wiedersehen.',
      variants: ['Tschüss!', 'Bis bald.', 'Ich muss jetzt gehen.', 'Das war’s, tschüss.'],
    },
  ],
  open: new RegExp(`^${before}${word}\\b`, 'iu'),
  mayBeYesNo:
    /^(?:(?:können|könnten|könntest|kannst|würden|würdest|wollen|willst|möchten|möchtest|dürfen|darf) (?:sie|du|ihr|wir|ich) .*\b(?:erzähl|beschreib|erklär|schilder|nenn|vorstell|sag|zeig|wiederhol|sprech|sing|beibring|geb|les|frag|wissen|hören|sehen|verstehen)|(?:hören|hörst|sehen|siehst|verstehen|verstehst) (?:sie|du) mich|(?:sind|bist) (?:sie|du) (?:wirklich |noch )?(?:echt|da|ein(?:e|en)? (?:computer|roboter|mensch|aufnahme|ki|film|hologramm|maschine|schauspieler|person|echter|richtiger|künstliche)|live|am leben|tot)|ist (?:das|da|dies) (?:hier )?(?:eine aufnahme|echt|live|jemand|ein film|an|das mikrofon|alles)|ist das mikrofon|werden sie sich an mich)/iu,
  tag: /, (?:oder|nicht|nicht wahr|stimmt(?:'|’)?s|gell|ne|richtig|ja)(?: nicht)?\?$/iu,
  choice: /\boder\b/iu,
  rewordings: [
    [/^erinnern sie sich (?:noch )?an (.+)$/iu, 'Woran erinnern Sie sich, wenn Sie an $1 denken'],
    [/^erinnerst du dich (?:noch )?an (.+)$/iu, 'Woran erinnerst du dich, wenn du an $1 denkst'],
    [/^haben sie (?:noch |auch )?(kinder|geschwister|haustiere)$/iu, 'Erzählen Sie von Ihren $1n.'],
    [/^hast du (?:noch |auch )?(kinder|geschwister)$/iu, 'Erzähl von deinen $1n.'],
    [/^haben sie (?:noch )?(hobbys|freunde[n]?)$/iu, 'Erzählen Sie von Ihren $1.'],
    [/^haben sie (?:schon )?(?:immer|je|jemals|einmal|schon einmal) (.+)$/iu, 'Wann haben Sie $1'],
    [/^hast du (?:schon )?(?:immer|je|jemals|einmal|schon einmal) (.+)$/iu, 'Wann hast du $1'],
    [/^wollten sie (?:schon )?(?:immer )?(.+)$/iu, 'Warum wollten Sie $1'],
    [/^wolltest du (?:schon )?(?:immer )?(.+)$/iu, 'Warum wolltest du $1'],
    [
      /^(war|waren) ((?:ihr|ihre|ihren|dein|deine|der|die|das) \p{L}+(?: in \p{L}+)?) (?:sehr )?(streng|arm|reich|fromm|laut|gefährlich|schwer|anstrengend|glücklich|stolz|einsam|kalt|heiß|groß|mutig|lustig|teuer|wichtig)$/iu,
      'Wie $3 $l1 $2',
    ],
    [
      new RegExp(
        `^(waren|sind|warst|bist) (${who}) (?:sehr |manchmal )?(streng|arm|reich|fromm|glücklich|stolz|einsam|mutig|abergläubisch|nervös|aufgeregt|schüchtern|fleißig)$`,
        'iu',
      ),
      'Wie $3 $l1 $2',
    ],
  ],
  leaning: [
    /^(?:und|aber|oder) (?:warum|wieso|wann|wo|wer|wie|was|dann|danach|sonst)\??$/iu,
    /^(?:warum|wieso|weshalb|wann|wo|wie|was|wer)(?: (?:denn|genau|nicht|das|so))?\??$/iu,
    /^(?:erzähl(?:en sie|e)?|sag(?:en sie)?) (?:mir |uns )?mehr\b/iu,
    /\b(danach|dort|daraufhin|seitdem|deswegen|deshalb|trotzdem|stattdessen|hinterher)\b(?!,? (?:wo|als|wie|wenn|dass|was))/iu,
    /\b(damit|davon|dafür|darüber|daran|dabei|dagegen|dazu|darauf|darunter)\b(?!.*, (?:dass|wie|was|wer|wo|ob|als|wenn|warum|welche))/iu,
    /\b(das)(?= ?(?:\?|gemacht|getan|gesagt|gewesen|passiert|geschehen|alles|so|damals|denn|genau|für sie|für dich))/iu,
    /\b(?:was|wer|wo|wie) (?:sonst )?(noch)\?$/iu,
    /\b(?:die|den|der) (anderen?)(?= ?[?,])/iu,
  ],
  pointer: {
    word: /(?<![\p{L}])(?:er|ihn|ihm|sie(?= (?:dann|damals|ihm|ihr))|ihnen)(?![\p{L}])/u,
    standsFor: /(?<!^)(?<![\p{L}])(?!Sie|Ihr|Ihnen|Du|Dein|Euer)\p{Lu}\p{Ll}+/u,
  },
  and: /,?\s+und\s+(?:auch\s+)?/giu,
  turned: new RegExp(
    `^${before}${word} (?:(?:viele?|lange|alt|oft|groß|weit|hoch|tief|schwer|teuer|\\p{Lu}\\p{L}+) )?(?:\\p{Ll}+(?:en|st|t|te|ten|test)|sind|bist|war|ist|wurde) (?:Sie|du|ihr|es|er|sie|man|das|der|die|Ihre?[nmrs]?|deine?[nmrs]?)\\b`,
    'u',
  ),
  twoWords: /^(wie|warum|wieso|was|wer) und (wie|warum|wieso|was|wer|mit wem|wozu) (.+)$/iu,
  lightWords:
    'der die das den dem des ein eine einen einem einer ihr ihre ihren ihrem ihrer sein seine mein dein deine deinen und oder aber denn auch noch schon nur sehr mal eigentlich so da hier in an auf aus mit von für zu bei nach über um als am im zum zur sie du ich er es wir man sich mich mir dir ihnen uns ist sind war waren bist warst haben hat hast hatte hatten hattest wird werden wurde wurden können kann konnte bitte wer was wie wo wann warum welche welcher welches welchen wieso weshalb erzählen erzähl gibt gab nicht kein keine etwas',
  openers: [
    [/^(?:welche[rsnm]?|was fur)/u, 'which'],
    [/^wie (?:lange?|viele?|oft|alt|gross|weit|hoch|tief|schnell)/u, 'measure'],
    [/^(?:wann|seit wann|in welchem jahr|um wie viel)/u, 'when'],
    [/^(?:warum|wieso|weshalb|weswegen|was hat .* (?:bewogen|gebracht))/u, 'why'],
    [/^(?:wer|wen|wem|wessen|mit wem)/u, 'who'],
    [/^(?:wo|wohin|woher)\b/u, 'where'],
    [/^wie/u, 'how'],
    [/^was/u, 'what'],
    [/^(?:erzahl|beschreib|schilder|erklar)/u, 'tell'],
  ],
  asQuestion: plainQuestion,
}
