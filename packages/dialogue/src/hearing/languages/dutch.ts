import type { Manners } from '../manners.ts'

const person =
  'mijn (?:\\w+ )?(?:vader|papa|moeder|mama|stiefvader|stiefmoeder|ouders|broer|zus|oom|tante|neef|nicht|opa|oma|man|vrouw|partner|vriend|vriendin|ex|leraar|lerares|trainer|baas|buurman|priester|zoon|dochter|klasgenoten)'

export const dutch: Manners = {
  courtesies: {
    greeting:
      'hallo | hoi | hey | hé | goedemorgen | goede morgen | goedemiddag | goede middag | goedenavond | goeden avond | goedendag | aangenaam | aangenaam kennis te maken | leuk u te ontmoeten | leuk je te ontmoeten',
    wellbeing:
      'hoe gaat het | hoe gaat het met u | hoe gaat het met je | hoe gaat het met jou | hoe is het | hoe is het met u | hoe gaat het ermee | gaat het goed | gaat het goed met u | alles goed',
    thanks:
      'dank u | dank je | dank u wel | dank je wel | dankjewel | dankuwel | bedankt | hartelijk dank | hartelijk bedankt | heel erg bedankt | heel hartelijk dank | bedankt voor alles | bedankt voor uw tijd | bedankt voor het antwoord | bedankt voor uw verhaal | dank u voor alles | dat is aardig van u',
    goodbye:
      'tot ziens | tot straks | tot later | tot morgen | tot snel | tot de volgende keer | doei | doeg | daag | vaarwel | goedenacht | welterusten | fijne dag | fijne dag nog | een fijne dag | fijne avond | ik moet gaan | ik moet weg | we moeten gaan | het beste | hou je goed',
    salute: 'dag | ciao',
    fillers:
      'mevrouw | meneer | dokter | en | ook | ja | nee | ok | oké | heel | erg | goed | dan | nu | vandaag | allemaal | iedereen | alstublieft | alsjeblieft | nog een keer | nogmaals | leuk | mooi | fijn | dat was interessant | heel interessant | zo | nou | ah | oh | oma | opa | met u | met jou',
  },
  questions: {
    and: 'en | en ook | maar | of',
    openings:
      'wat | waar | wanneer | wie | wiens | waarom | welke | welk | hoe | hebt u | heeft u | heb je | had u | had je | bent u | ben je | was u | was je | kunt u | kun je | is er | was er | vertel',
  },
  presence:
    'kun je me horen | kunt u me horen | hoor je me | hoort u me | ben je daar | bent u daar | is daar iemand | werkt dit | test',
  insults: {
    insult:
      'idioot | stom | dom | lelijk | klootzak | lul | kut | hoer | trut | eikel | sukkel | leugenaar | mongool | debiel | saai | waardeloos | stomme koe | vies | walgelijk | hou je mond | hou je bek | hou je kop | rot op | val dood | ik haat je | fuck you | krijg de kanker | krijg de tering | kanker op',
    glue: 'jij | je | u | bent | ben | jij bent | je bent | u bent | een | zo | heel | erg | wat een | wat | en | oude | dikke | echt | stomme | dit is | dat is',
  },
  distress: {
    says: [
      'ik (?:wil|zou graag|wou dat ik) (?:\\w+ ){0,2}(?:sterven|dood(?: zijn| was)?|zelfmoord plegen|een einde aan mijn leven maken)',
      'ik wil (?:\\w+ )?niet (?:meer|langer) (?:leven|verder|wakker worden)|ik wil niet verder leven',
      '(?:mezelf|mij zelf|me zelf) (?:\\w+ )?(?:doden|doodmaken|van kant (?:te )?maken|ophangen|pijn doen|snijden|iets aandoen)|ik (?:snij|verwond) mezelf|mijn leven beeindigen',
      'ik (?:denk|dacht) (?:\\w+ )?aan zelfmoord|ik ben suicidaal|ik heb (?:zelfmoordgedachten|zelfmoordneigingen)',
      'mijn leven heeft geen zin meer|geen reden (?:meer )?om te leven|beter af zonder mij|niemand zou me missen',
      `(?:iemand|hij|zij|ze|${person}) (?:slaat|mishandelt|misbruikt|verkracht|bedreigt|pest) me|(?:iemand|hij|${person}) doet me pijn`,
      'ik word (?:\\w+ ){0,3}(?:geslagen|mishandeld|misbruikt|verkracht|bedreigd|gepest)|ik ben (?:\\w+ )?(?:verkracht|misbruikt|mishandeld)',
      `${person} wil (?:zelfmoord plegen|dood|sterven|zichzelf (?:doden|iets aandoen))`,
    ],
    unlessFollowedBy: 'van (?:het lachen|schaamte|verveling|honger|de honger)|voor (?:het|de|mijn|een)',
    unlessAfter:
      ' (?:u|je|jij|hij|zij|iemand)(?: \\w+){0,3} (?:gedacht|gezegd|dacht|zei|denken|zeggen)(?: dat)?',
  },
}
