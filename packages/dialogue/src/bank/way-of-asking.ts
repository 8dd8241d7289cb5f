type Way = 'whether' | 'why' | 'fact'

/** A language's ways; what is asked for politely may be any. */
type Ways = { polite: RegExp; why: RegExp; whether: RegExp; fact: RegExp }

const why = /\b(why|how come|what made|what makes|what led|what drew|what got you|reasons?)\b/
const fact = /^(and |so |but |then )*(who|whom|whose|what|which|where|when|how|from where|of what)\b/
const whether =
  /^(and |so |but |then )*(do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|should|shall|may|must|won't|don't|didn't|isn't|aren't|wasn't|weren't|haven't)\b/

const english: Ways = {
  polite: /^(can|could|would|will) you (please )?(tell|describe|explain|say|show|name)\b/,
  why,
  whether,
  fact,
}
const german: Ways = {
  polite:
    /^(können|könnten|kannst|könntest|würden|würdest|dürfte) .*(erzähl|beschreib|erklär|sag|nenn|schilder)/u,
  why: /(^|\P{L})(warum|wieso|weshalb|weswegen|aus welchem grund|was hat (sie|dich) .*(bewogen|gebracht|gereizt))(\P{L}|$)/u,
  whether:
    /^(und |also )?(haben|hast|hatten|hattest|sind|bist|waren|warst|war|ist|können|kannst|konnten|konntest|durften|dürfen|mussten|müssen|wollten|wollen|werden|wurden|würden|gibt es|gab es|glauben|glaubst|mögen|magst|mochten|kennen|kennst|kannten|leben|lebt|sprechen|gehen|spielen|vermissen|bereuen)(\P{L}|$)/u,
  fact: /^(und |also )?((mit|von|aus|in|an|auf|seit|bis|für|um|zu|nach|bei|über) )?(wer|wen|wem|was|wo|wohin|woher|wann|wie|welche[rsnm]?|wovon|womit|woran|worauf|worüber|wofür|wovor|wozu)(\P{L}|$)/u,
}
const french: Ways = {
  polite:
    /^(pouvez|pourriez|peux|pourrais|voulez)(-| )(vous|tu) .*(racont|décri|expliqu|dire|présent|parler)/u,
  why: /(^|\P{L})(pourquoi|pour quelle raison|qu['’]est-ce qui vous a (poussé|amené|donné))(\P{L}|$)/u,
  whether:
    /^(et |alors )?(est-ce qu|(avez|aviez|êtes|étiez|allez|aimez|croyez|savez|pouvez|faites|vivez|jouez)-vous|(as|es|étais|aimes|crois|sais)-tu|vous |tu )/u,
  fact: /^(et |alors )?((à|de|en|avec|pour|depuis|par|sur|dans|chez) )?(qui|que|qu['’]|quoi|quel(le)?s?|où|d['’]où|quand|comment|combien)(\P{L}|$)/u,
}
const spanish: Ways = {
  polite: /^¿?(puede|puedes|podría|podrías|me) .*(cont|describ|explic|dec|present|habl)/u,
  why: /(^|\P{L})(por qué|por qué motivo|qué (le|te) llevó)(\P{L}|$)/u,
  fact: /^¿?(y |entonces )?((a|de|en|con|para|por|desde|hasta|sobre) )?(qué|quién(es)?|cuál(es)?|dónde|adónde|cuándo|cómo|cuánt[oa]s?)(\P{L}|$)/u,
  whether: /^¿/u,
}
const waysIn = new Map([
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
])

/** Whether a question wants a reason, a yes or no, or something else; null: it has no form that tells, such as "children?". */
function wayOf(text: string, language: string): Way | null {
  const ways = waysIn.get(language.slice(0, 2).toLowerCase())
  const plain = text.toLowerCase().replaceAll('’', "'").trim()
  if (!ways || ways.polite.test(plain)) return null
  if (ways.why.test(plain)) return 'why'
  if (ways.fact.test(plain)) return 'fact'
  return ways.whether.test(plain) ? 'whether' : null
}

/** A question about a deed asks neither whether nor why. A question without a telling form may ask either. */
export function asksTheSameWay(one: string, other: string, language: string): boolean {
  const [a, b] = [wayOf(one, language), wayOf(other, language)]
  return a === null || b === null || a === b
}
