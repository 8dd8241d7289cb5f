import type { Manners } from '../manners.ts'

const person =
  'mi[oa] (?:\\w+ )?(?:padre|papa|madre|mamma|patrigno|matrigna|fratello|sorella|zio|zia|cugino|cugina|nonno|nonna|marito|moglie|compagno|compagna|ragazzo|ragazza|ex|professore|professoressa|allenatore|capo|vicino|prete|figlio|figlia|amico|amica)'

export const italian: Manners = {
  courtesies: {
    greeting:
      'buongiorno | buon giorno | buonasera | buona sera | buon pomeriggio | salve | hey | piacere | molto piacere | piacere di conoscerla | piacere di conoscerti | lieto di conoscerla | lieta di conoscerla',
    wellbeing:
      'come sta | come stai | come va | come va oggi | tutto bene | va tutto bene | sta bene | stai bene',
    thanks:
      'grazie | grazie mille | mille grazie | molte grazie | tante grazie | la ringrazio | ti ringrazio | la ringraziamo | grazie di tutto | grazie per tutto | grazie per il suo tempo | grazie per la risposta | grazie per le risposte | grazie per la sua storia | grazie di cuore | è molto gentile | molto gentile',
    goodbye:
      'arrivederci | arrivederla | a presto | a dopo | a domani | a più tardi | alla prossima | buonanotte | buona notte | buona giornata | buona serata | addio | ci vediamo | devo andare | dobbiamo andare | mi stia bene | stammi bene | abbia cura di sé',
    salute: 'ciao | ciao ciao',
    fillers:
      'signora | signor | signore | signorina | dottore | dottoressa | e | anche | sì | no | ok | va bene | bene | molto | allora | oggi | a tutti | tutti | a lei | a te | e lei | e tu | per favore | ancora | di nuovo | adesso | ora | ah | oh | beh | bello | bellissimo | è stato molto interessante | molto interessante | nonna | nonno | davvero',
  },
  questions: {
    and: 'e | e anche | ma | o',
    openings:
      'chi | che | cosa | che cosa | dove | quando | come | perché | quale | quali | quanto | quanta | quanti | quante | da dove | ha | hai | aveva | era | è | può | puoi | c è | mi racconti',
  },
  presence:
    "mi senti | mi sente | riesci a sentirmi | riesce a sentirmi | ci sei | c'è qualcuno | funziona | prova",
  insults: {
    insult:
      'idiota | stupido | stupida | cretino | cretina | stronzo | stronza | scemo | scema | deficiente | imbecille | puttana | troia | merda | brutto | brutta | bugiardo | bugiarda | coglione | noioso | noiosa | inutile | schifoso | schifosa | vaffanculo | fanculo | stai zitto | stai zitta | sta zitto | chiudi il becco | chiudi la bocca | ti odio | fai schifo | che schifo | va al diavolo | vai a quel paese | figlio di puttana | crepa',
    glue: 'tu | lei | sei | è | tu sei | lei è | un | una | uno | così | molto | che | e | di | pezzo di | vecchia | vecchio | grassa | grasso | proprio | davvero',
  },
  distress: {
    says: [
      '(?:voglio|vorrei|desidero) (?:morire|essere mort[oa]|uccidermi|ammazzarmi|suicidarmi|impiccarmi|farmi del male|farla finita|togliermi la vita)',
      'mi (?:voglio|vorrei) (?:uccidere|ammazzare|suicidare)|(?:sto per|penso di|pensando di) (?:uccidermi|ammazzarmi|suicidarmi|farla finita)|mi (?:uccido|ammazzo|suicido)|togliermi la vita|come (?:posso )?(?:uccidermi|suicidarmi)',
      'non voglio (?:piu )?(?:vivere|esistere)(?: piu| cosi)|non voglio (?:piu vivere|vivere)$',
      'penso (?:\\w+ )?al suicidio|ho (?:pensieri|istinti) suicidi|mi (?:taglio|faccio del male)(?: apposta| da sol[oa])?$|mi faccio del male',
      'la mia vita non ha (?:piu )?senso|non ho (?:piu )?(?:motivi|ragioni|nessun motivo) (?:di|per) vivere|starebbero meglio senza di me',
      `(?:qualcuno|lui|lei|${person}) mi (?:picchia|maltratta|violenta|stupra|fa del male|minaccia|sta facendo del male)|(?:qualcuno|${person}) abusa di me`,
      '(?:sono stat[oa]|mi hanno) (?:violentat[oa]|stuprat[oa]|abusat[oa])',
      `${person} vuole (?:morire|uccidersi|suicidarsi|ammazzarsi|farla finita)`,
    ],
    unlessFollowedBy:
      'dal(?:le)? (?:ridere|risate|caldo|freddo|vergogna|noia|fame|sete)|di (?:vergogna|noia|fame|caldo|freddo|sete)|per (?:la|il|un|una)',
    unlessAfter: ' (?:lei|tu|lui|qualcuno)(?: \\w+){0,3} (?:pensato|detto|pensa|dire|sentito)(?: che| mai)?',
  },
}
