import type { Manners } from '../manners.ts'

const person =
  'min(?:a)? (?:\\w+ )?(?:pappa|far|mamma|mor|styvpappa|styvfar|styvmamma|foraldrar|bror|syster|farbror|morbror|faster|moster|kusin|morfar|farfar|mormor|farmor|man|fru|partner|pojkvan|flickvan|van|ex|larare|tranare|chef|granne|prast|son|dotter|klasskamrater)'

export const swedish: Manners = {
  courtesies: {
    greeting:
      'hej | hej hej | hejsan | tjena | hallå | god morgon | god dag | goddag | god middag | god kväll | trevligt att träffas | trevligt att träffa dig | kul att träffas',
    wellbeing:
      'hur mår du | hur mår ni | hur är det | hur är läget | läget | hur går det | hur står det till | mår du bra | allt bra',
    thanks:
      'tack | tack så mycket | tack så hemskt mycket | tusen tack | stort tack | tackar | tack för allt | tack för svaret | tack för din tid | tack för att du berättade | tack för att du delade med dig | tack för hjälpen | jag tackar | snällt av dig',
    goodbye:
      'hej då | hejdå | adjö | vi ses | vi hörs | ha det bra | ha det så bra | god natt | ha en bra dag | ha en fin dag | på återseende | farväl | jag måste gå | vi måste gå | sköt om dig',
    salute: 'ciao',
    fillers:
      'herr | fru | doktor | och | också | ja | nej | ok | okej | bra | så | då | nu | idag | i dag | alla | allihopa | snälla | igen | en gång till | mycket | väldigt | fint | roligt | det var intressant | mycket intressant | å | åh | oj | mormor | farmor | morfar | farfar | själv',
  },
  questions: {
    and: 'och | och också | men | eller',
    openings:
      'vad | var | när | vem | vems | varför | vilken | vilket | vilka | hur | har du | hade du | är du | var du | kan du | kunde du | finns det | fanns det | berätta',
  },
  presence: 'hör du mig | kan du höra mig | är du där | är det någon där | fungerar det här | test',
  insults: {
    insult:
      'idiot | dum | dumma | ful | korkad | jävel | jävla | hora | fitta | kuk | lögnare | äcklig | värdelös | tråkig | mongo | cp | håll käften | håll truten | håll klaffen | dra åt helvete | stick | jag hatar dig | fan ta dig | fuck you | din jävel',
    glue: 'du | är | du är | en | ett | så | jätte | väldigt | din | vilken | och | gamla | gammal | tjock | det här är | riktigt | kärring | gubbe',
  },
  distress: {
    says: [
      'jag (?:vill|skulle vilja|onskar att jag) (?:\\w+ ){0,2}(?:do|vara dod|var dod|ta livet av mig|ta mitt liv|doda mig sjalv|skada mig sjalv|skara mig)',
      'jag (?:vill|orkar) (?:\\w+ )?inte (?:leva|finnas|vakna)(?: langre| mer)|jag vill inte leva$',
      '(?:tar|ta) livet av mig|(?:doda|skjuta|hanga|skada) mig sjalv|bega sjalvmord|avsluta mitt liv',
      'jag (?:tanker|tankte) (?:\\w+ )?pa sjalvmord|jag ar (?:sjalvmordsbenagen|suicidal)|jag har sjalvmordstankar|jag (?:skar|skadar) mig sjalv',
      'mitt liv har ingen mening|ingen anledning att leva|ingen skulle sakna mig|battre utan mig',
      `(?:nagon|han|hon|${person}) (?:slar|misshandlar|valdtar|utnyttjar|hotar|mobbar) mig|(?:nagon|${person}) gor mig illa`,
      'jag (?:blir|blev|har blivit) (?:\\w+ ){0,2}(?:slagen|misshandlad|valdtagen|utnyttjad|hotad|mobbad)',
      `${person} vill (?:do|ta livet av sig|ta sitt liv)`,
    ],
    unlessFollowedBy: 'av (?:skratt|skam|trakighet|hunger)|for (?:mitt|min|en|ett)',
    unlessAfter: ' (?:du|han|hon|nagon|ni)(?: \\w+){0,3} (?:tankt|sagt|tankte|sa|tanka|saga)(?: att)?',
  },
}
