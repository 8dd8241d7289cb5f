import type { Manners } from '../manners.ts'

const person =
  'mein(?:e)? (?:\\w+ )?(?:vater|papa|papi|mutter|mama|stiefvater|stiefmutter|eltern|bruder|schwester|onkel|tante|cousin|opa|grossvater|oma|grossmutter|mann|frau|partner|partnerin|freund|freundin|ex|lehrer|lehrerin|trainer|chef|chefin|nachbar|pfarrer|sohn|tochter|mitschuler)'

export const german: Manners = {
  courtesies: {
    greeting:
      'hallo | hallöchen | hi | hey | hallo hallo | guten morgen | schönen guten morgen | guten tag | schönen guten tag | einen schönen guten tag | guten abend | schönen guten abend | grüß gott | grüß dich | grüß sie | grüezi | moin | moin moin | tach | seien sie gegrüßt | sei gegrüßt | freut mich | es freut mich | freut mich sie kennenzulernen | freut mich dich kennenzulernen | schön sie kennenzulernen | schön dich kennenzulernen | schön sie zu sehen | schön dich zu sehen',
    wellbeing:
      "wie geht es dir | wie geht es ihnen | wie geht's | wie gehts | wie geht es | wie geht's dir | wie gehts dir | wie geht's ihnen | wie gehts ihnen | wie geht es euch | geht es ihnen gut | geht es dir gut | geht's dir gut | wie läuft's | was geht | wie fühlen sie sich heute | wie fühlst du dich heute | wie ist das befinden",
    thanks:
      'danke | danke schön | dankeschön | danke sehr | vielen dank | herzlichen dank | vielen herzlichen dank | tausend dank | besten dank | schönen dank | haben sie dank | ich danke ihnen | ich danke dir | wir danken ihnen | wir danken dir | danke für alles | danke für ihre zeit | danke für deine zeit | danke für das gespräch | danke für die antwort | danke für die antworten | danke für ihre antwort | danke für ihre antworten | danke für ihre geschichte | danke für deine geschichte | danke für ihre offenheit | vielen dank für alles | vielen dank für ihre zeit | vielen dank für das gespräch | vielen dank für ihre geschichte | vielen dank für ihre offenheit | vielen dank für die antwort | merci | das ist nett von ihnen | das ist lieb von ihnen',
    goodbye:
      "auf wiedersehen | wiedersehen | auf wiederschauen | auf wiederhören | tschüss | tschüs | tschau | ade | adieu | pfiat di | pfiati | bis bald | bis später | bis dann | bis morgen | bis nachher | bis zum nächsten mal | gute nacht | schönen tag noch | schönen tag | einen schönen tag noch | einen schönen tag | schönen abend noch | einen schönen abend noch | leb wohl | leben sie wohl | mach's gut | machs gut | machen sie's gut | alles gute | pass auf dich auf | passen sie auf sich auf | ich muss gehen | ich muss jetzt gehen | ich muss los | ich muss jetzt los | wir müssen gehen | wir müssen los | wir müssen jetzt los | es war schön mit ihnen zu sprechen | es war schön sie kennenzulernen",
    salute: 'ciao | servus',
    fillers:
      'herr | frau | doktor | und | auch | bitte | nochmal | noch mal | noch einmal | sehr | ja | nein | ok | okay | so | also | na | nun | oh | ach | ah | äh | ähm | zusammen | alle | alle zusammen | an alle | liebe | lieber | meine liebe | mein lieber | dann | jetzt | heute | heute morgen | mal | denn | gut | toll | super | schön | prima | wunderbar | klasse | das war schön | das war toll | das war interessant | das war sehr interessant | sehr interessant | oma | opa | vielmals | erst mal | erstmal | wirklich | dir auch | ihnen auch',
  },
  questions: {
    and: 'und | und auch | aber | oder | ausserdem',
    openings:
      'was | wo | wann | wer | wen | wem | wessen | warum | wieso | weshalb | welche | welcher | welches | welchen | wie | woher | wohin | womit | hatten sie | hattest du | haben sie | hast du | sind sie | bist du | waren sie | warst du | können sie | kannst du | konnten sie | möchten sie | wollten sie | wurden sie | gibt es | gab es | erzählen sie',
  },
  presence:
    'kannst du mich hören | können Sie mich hören | hörst du mich | hören Sie mich | bist du da | sind Sie da | ist da jemand | hört mich jemand | funktioniert das | Test',
  insults: {
    insult:
      "idiot | idiotin | idioten | trottel | depp | dumm | blöd | doof | dämlich | bescheuert | behindert | arschloch | arsch | wichser | hurensohn | hure | schlampe | fotze | missgeburt | spast | spasti | penner | hässlich | lügner | lügnerin | versager | versagerin | schwachkopf | vollidiot | dummkopf | blödmann | drecksau | schwein | dumme kuh | blöde kuh | alte hexe | alter sack | fettsack | scheiße | scheiß | kacke | langweilig | ekelhaft | ekelig | eklig | widerlich | nutzlos | halt die fresse | halt's maul | halts maul | halt die klappe | halt den mund | halt den rand | verpiss dich | leck mich | leck mich am arsch | fick dich | fick dich ins knie | geh sterben | ich hasse dich | du nervst | du kannst mich mal | hau ab | geh weg",
    glue: 'du | sie | ihr | bist | sind | seid | bist du | sind sie | du bist | sie sind | ein | eine | einen | du bist ein | so | total | echt | voll | wirklich | das ist | was für ein | was für eine | und | alte | alter | alt | fette | dumme | blöde | blöder | haha | lol | mann | frau',
  },
  distress: {
    says: [
      'ich (?:\\w+ ){0,2}bring(?:e)? mich (?:\\w+ )?um|mich (?:selbst |selber )?(?:umbringen|umzubringen|(?:zu )?t(?:o|oe)ten|erh(?:a|ae)ngen|aufzuhangen|(?:zu )?erschiessen|ritzen)',
      'ich (?:will|mochte|moechte|wurde gerne?|wunschte) (?:\\w+ ){0,3}(?:sterben|tot sein)',
      'ich (?:will|mochte|moechte|kann) (?:\\w+ ){0,2}nicht (?:mehr|langer|weiter) (?:leben|da sein|weiterleben|aufwachen)',
      '(?:will|mochte|moechte) ich (?:\\w+ )?(?:nicht mehr leben|sterben)',
      'mir (?:\\w+ )?(?:das|mein) leben (?:zu )?nehmen|ich nehme mir das leben|mein(?:em)? leben (?:ein ende (?:zu )?(?:setzen|machen)|(?:zu )?beenden)|ich (?:will|werde|mochte|moechte) (?:\\w+ )?(?:selbstmord|suizid) begehen',
      'ich (?:\\w+ )?(?:denke|dachte) (?:\\w+ ){0,2}(?:an|uber|daran) (?:selbstmord|suizid|mich umzubringen)',
      'ich bin (?:\\w+ )?(?:suizidal|selbstmordgefahrdet|suizidgefahrdet)|ich habe? (?:\\w+ )?(?:suizidgedanken|selbstmordgedanken)',
      'ich (?:ritze|verletze|schneide) mich(?: selbst| selber| wieder| oft)',
      'ich ware (?:\\w+ )?(?:besser )?tot|ohne mich (?:ware?n?|geht es|ginge es) (?:\\w+ ){0,2}besser|niemand wurde mich vermissen|mein leben hat keinen sinn(?: mehr)?|ich habe keinen grund (?:mehr )?zu leben|ich sehe keinen sinn mehr',
      `(?:jemand|er|sie|${person}) (?:schlagt|verpr(?:u|ue)gelt|missbraucht|misshandelt|vergewaltigt|bedroht|qualt|mobbt) mich`,
      `(?:jemand|er|${person}) (?:tut|tun) mir (?:\\w+ )?(?:weh|gewalt an)`,
      'ich werde (?:\\w+ ){0,3}(?:geschlagen|verprugelt|missbraucht|misshandelt|vergewaltigt|bedroht|gemobbt)|ich (?:wurde|bin) (?:\\w+ ){0,3}(?:missbraucht|vergewaltigt|misshandelt)(?: worden)?',
      `${person} (?:will|mochte|moechte) (?:sich (?:\\w+ )?(?:umbringen|toten|das leben nehmen)|sterben|nicht mehr leben)`,
      `${person} ist suizidal`,
    ],
    unlessFollowedBy: 'vor (?:lachen|scham|peinlichkeit|langeweile|hunger)|lassen',
    unlessAfter:
      ' (?:du|sie|er|man|jemand|ihre? \\w+|dein(?:e)? \\w+)(?: \\w+){0,4} (?:gedacht|gesagt|denken|sagen|gefuhlt|dachten|sagten|dachte|sagte|dachtest)(?: dass| jetzt| nun)?',
  },
}
