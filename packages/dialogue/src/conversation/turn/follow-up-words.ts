/**
 * What visitors say that leans on the clip before, as patterns of cleaned text (no accents, no punctuation). All languages
 * at once: none of the phrases means anything else in another of them.
 */
const whole = (...languages: string[]) => new RegExp(`^(?:${languages.join('|')})$`)

/** To hear more of the same. */
export const goOn = whole(
  '(?:please )?(?:(?:can|could) you )?(?:tell me more|go on|continue|carry on|keep going|say more)(?: about (?:that|it|this))?(?: please)?|more(?: please)?|and(?: then)?|then|and then what|what then|then what|what (?:happened )?next|what else|anything else|really|and after that|what happened (?:then|after that)',
  '(?:bitte )?(?:(?:erzahlen sie|erzahle?|sagen sie|sag) (?:mir |uns )?(?:bitte )?(?:noch )?mehr(?: davon| daruber| dazu)?|(?:reden|sprechen|machen) sie weiter|mach weiter|fahren sie fort|(?:noch )?mehr(?: davon)?|(?:und )?weiter)(?: bitte)?|und(?: dann| danach)?|(?:und )?wie (?:ging es|gings|ging das) (?:dann |danach )?weiter|(?:und )?was (?:geschah|passierte|kam|war) (?:dann|danach|als nachstes)|was (?:sonst )?noch|wirklich|echt',
  '(?:racontez|dites|parlez|raconte|dis|parle)(?: moi| nous| m)?(?: en)? (?:plus|davantage|la suite)|continuez|(?:et )?la suite|encore|et (?:ensuite|apres|puis|alors)|ensuite|que s est il passe (?:ensuite|apres)|(?:et )?quoi d autre|vraiment',
  '(?:cuenteme|cuentame|digame|dime|hableme|hablame) mas(?: cosas)?(?: sobre eso| de eso)?|sig(?:a|ue)|continua|mas|y (?:despues|luego|entonces|que mas)|que paso (?:despues|luego)|que mas|de verdad|en serio',
)

/** To hear the same again. */
export const again = whole(
  '(?:please )?(?:(?:can|could|would) you )?(?:(?:please )?say (?:that|it) again|repeat (?:that|it)|say again|repeat)(?: please)?|once more(?: please)?|again(?: please)?|pardon|sorry what|come again|what did you say|i did not (?:hear|catch|get) (?:that|you|it)',
  'wie bitte|(?:bitte )?(?:(?:konnen|konnten|wurden) sie|kannst du) (?:das )?(?:bitte )?(?:(?:noch ?mal|noch einmal) (?:sagen|wiederholen)|wiederholen)|(?:bitte )?(?:noch ?mal|noch einmal)(?: bitte)?|(?:bitte )?wiederholen sie(?: das)?(?: bitte)?|was (?:haben sie|hast du) gesagt|das habe ich nicht (?:verstanden|gehort)',
  '(?:pouvez vous|vous pouvez|peux tu|tu peux) (?:le )?repeter(?: s il (?:vous|te) plait)?|repetez?(?: s il (?:vous|te) plait)?|encore une fois|qu avez vous dit|(?:vous avez|t as|tu as) dit quoi|je n ai pas (?:compris|entendu)',
  '(?:puede|puedes|podria) repetir(?:lo)?(?: por favor)?|repit[ae](?:lo)?(?: por favor)?|otra vez(?: por favor)?|perdon|como dice|que (?:ha|has) dicho|no (?:le|te|lo) he (?:entendido|oido)',
)

/** Openings that lean on what was said before: “and your brother?”. French “ou” is left out: without its accent it asks where. */
export const leadIn =
  /^(?:(?:and|but|so|or|ok|okay|well|und|aber|also|oder|na|et|mais|alors|y|pero|pues|entonces)\s+)*(?:(?:what|how) about\s+|(?:was ist mit|was war mit|wie (?:ist|war) es mit|que tal|que hay de|qu en est il de|parlez moi de)\s+|(?:and|but|so|or|und|aber|oder|et|mais|alors|y|pero|pues|entonces)\s+)/

/** Questions that have no focus of their own. */
export const bare = whole(
  '(?:(?:and|but|so) )?(?:why(?: not| is that| was that| so)?|how(?: so| come)?|when(?: was (?:that|it))?|where(?: was (?:that|it))?|who(?: was (?:that|it|he|she))?|which(?: one)?|what for|since when|how (?:long|often|many|much|old)(?: (?:was|did) (?:that|it)(?: take)?)?|for how long|with whom|who with)',
  '(?:(?:und|aber) )?(?:(?:warum|wieso|weshalb)(?: denn| nicht| das| eigentlich)?|wie(?: denn| das| kam das| genau)|wann(?: war das| denn)?|wo(?: war das| denn| genau)?|wer(?: war das| denn)?|welche[rs]?|wozu|woher|wohin|seit wann|mit wem|wie (?:lange|oft|viele?|alt)(?: war das| hat das gedauert| denn)?)',
  '(?:(?:et|mais) )?(?:pourquoi(?: pas| ca| donc)?|comment (?:ca|donc)|quand(?: ca| etait ce)?|ou ca|ou etait ce|qui(?: ca| etait ce)?|lequel|laquelle|combien(?: de temps| de fois)?|depuis quand|avec qui|a quel age)',
  '(?:(?:y|pero) )?(?:por que(?: no| eso)?|como asi|cuando(?: fue eso)?|donde(?: fue eso)?|quien(?: era| fue)?|cual|cuanto(?: tiempo)?|cuantas veces|con quien|desde cuando|para que)',
)
