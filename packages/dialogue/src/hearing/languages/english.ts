import type { Manners } from '../manners.ts'

const person =
  '(?:my|our) (?:\\w+ )?(?:dad|daddy|father|mum|mom|mommy|mummy|mother|stepdad|stepfather|stepmum|stepmom|stepmother|parents|brother|sister|uncle|aunt|cousin|grandpa|grandfather|grandma|grandmother|husband|wife|partner|boyfriend|girlfriend|ex|teacher|coach|boss|neighbour|neighbor|carer|priest|son|daughter|friend|classmates?)'
const myself =
  '(?:kill(?:ing)?|hang(?:ing)?|shoot(?:ing)?|drown(?:ing)?|unaliv(?:e|ing)) myself|(?:end(?:ing)?|tak(?:e|ing)) my (?:own )?life'
const often = '(?:(?:really|just|still|sometimes|often|always|only|actually|honestly|truly|so) )*'

export const english: Manners = {
  courtesies: {
    greeting:
      "hello | hi | hey | hiya | howdy | hello hello | greetings | good morning | good afternoon | good evening | good day | g'day | nice to meet you | it is nice to meet you | good to meet you | lovely to meet you | pleased to meet you | a pleasure to meet you | it is a pleasure to meet you | nice to see you | good to see you | how do you do",
    wellbeing:
      "how are you | how are you doing | how are you feeling | how are you feeling today | how do you feel today | how's it going | how are things | how have you been | are you well | are you doing well | what's up",
    thanks:
      'thank you | thanks | thx | cheers | many thanks | thanks a lot | thanks a million | much appreciated | I appreciate it | I appreciate that | thank you for your time | thank you for your service | thank you for your story | thank you for sharing | thank you for sharing your story | thank you for sharing that | thank you for your answer | thank you for your answers | thank you for answering | thank you for answering my questions | thank you for answering our questions | thank you for talking to me | thank you for talking to us | thank you for talking with us | thank you for telling me | thank you for telling us | thank you for everything | thank you for that | thank you for this | thank you for coming | thank you for having me | thank you for having us | thank you for being here | thank you for your help | thanks for your time | thanks for sharing | thanks for the answer | thanks for answering | thanks for talking to us | thanks for everything | thanks for that | thanks for your help | thanks for having us | that is kind of you | very kind of you',
    goodbye:
      'goodbye | good bye | bye | bye bye | bye now | bye for now | see you | see ya | see you later | see you soon | see you again | see you next time | see you around | farewell | take care | take care of yourself | good night | have a nice day | have a good day | have a great day | have a lovely day | have a good one | have a nice evening | have a good evening | all the best | I have to go | I have to go now | I must go | I must go now | I must be going | we have to go | we have to go now | we must go | so long | until next time | talk to you later | it was nice talking to you | it was nice meeting you | it was nice to meet you | it was a pleasure to meet you | it was great talking to you | nice talking to you | nice meeting you | catch you later',
    salute: '',
    fillers:
      "there | everyone | everybody | all | you all | you guys | guys | sir | madam | ma'am | mister | mr | mrs | ms | miss | doctor | dr | captain | dear | my dear | friend | my friend | old friend | grandma | grandpa | granny | please | again | too | also | indeed | very much | so much | a lot | ever so much | and | well | ok | okay | oh | ah | um | uh | er | so | now | then | today | this morning | this evening | great | nice | lovely | wonderful | fantastic | brilliant | cool | wow | good | right | alright | all right | yes | no | for now | kindly | that was nice | that was great | that was lovely | that was wonderful | that was interesting | that was very interesting | very interesting",
  },
  questions: {
    and: 'and | and also | and then | but | or | also',
    openings:
      'what | where | when | who | whom | whose | why | which | how | did | do | does | are | is | was | were | have | has | had | can | could | would | will | should | tell me | can you | could you',
  },
  presence:
    'can you hear me | do you hear me | did you hear me | are you there | is anybody there | is anyone there | are you listening | are you listening to me | is this on | is this working | is this thing on | testing | test | one two',
  insults: {
    insult:
      'idiot | idiots | idiotic | moron | stupid | dumb | dumbass | ugly | loser | liar | fool | bastard | bitch | asshole | arsehole | shit | shithead | bullshit | crap | dick | dickhead | prick | cunt | whore | slut | fuck | fucker | fucking | motherfucker | wanker | twat | tosser | jerk | scum | pathetic | disgusting | retard | retarded | imbecile | creep | creepy | freak | lame | boring | useless | worthless | old fart | old hag | stupid cow | fat pig | son of a bitch | you suck | you stink | fuck you | fuck off | fuck this | shut up | shut your mouth | shut your face | shut the fuck up | go to hell | get lost | screw you | I hate you | piss off | nobody likes you | nobody cares | no one cares | kiss my ass | kiss my arse | up yours | drop dead | eat shit | suck my dick',
    glue: 'you | you are | are you | you are a | you are an | a | an | such | so | very | really | just | totally | a bit | kind of | ur | this is | that is | it is | she is | he is | what a | what an | and | old | fat | little | big | ass | man | woman | lady | guy | person | piece of | you know | lol | haha | is so | are so',
  },
  distress: {
    says: [
      myself,
      'kms',
      `i ${often}(?:want|wish|would like|long|plan|need|am going|am planning) to (?:die|be dead|hurt myself|harm myself|self harm|cut myself|end it all|commit suicide|disappear for ?ever)`,
      `i (?:do not|no longer)(?: ${often})? ?want to (?:live|be alive|exist|go on living|be here|wake up) (?:any ?more|any longer|again|like this)`,
      `i (?:do not|no longer)(?: ${often})? ?want to (?:live|be alive|exist|go on living)$`,
      'i (?:am|feel|am feeling|have been|have been feeling)(?: \\w+)? suicidal',
      'i (?:have|am having|keep having|get)(?: \\w+)? suicidal thoughts',
      'i (?:am thinking|keep thinking|have been thinking|think|thought)(?: \\w+)? (?:of|about) (?:suicide|ending it all)',
      'i wish i (?:was|were) (?:dead|not alive)|i wish i had never been born',
      'i (?:am|would be) better off dead|(?:better off|happier) without me|no(?:body| one) would (?:even )?(?:miss me|notice if i (?:died|was gone|were gone))',
      'i have (?:no reason to live|nothing (?:left )?to live for)|my life is not worth living|life is not worth living any ?more',
      'i can not go on (?:living|like this|any ?more|any longer)',
      'i (?:am|have been|keep|started) (?:cutting|hurting|harming|starving) myself|i (?:self harm|(?:cut|hurt) myself on purpose)',
      '(?:painless|easiest|easy) way to die|help me (?:to )?die',
      'i am being (?:abused|raped|molested|beaten|hit|hurt|bullied)|i (?:keep getting|get) (?:abused|raped|molested|beaten)|i (?:was|got|have been) (?:abused|raped|molested|sexually assaulted)',
      `(?:someone|somebody|he|she|they|people|${person}) (?:is|are|keeps?)(?: \\w+)? (?:hurting|hitting|beating|abusing|molesting|raping|threatening|bullying) me`,
      `(?:someone|somebody|${person}) (?:hurts?|hits?|beats?|abuses?|rapes?|raped|molests?|molested|touches|abused) me`,
      `${person} (?:is suicidal|wants? to (?:die|kill (?:himself|herself|themselves|themself)|end (?:his|her|their) life)|is (?:going|threatening|planning) to kill (?:himself|herself|themselves))`,
    ],
    unlessFollowedBy:
      'laughing|with laughter|of (?:laughter|embarrassment|shame|boredom|thirst|hunger|heat|cold)|for (?:forgetting|missing|saying|not|that|it|my|a|an|this|the)|by accident|accidentally|on (?:the|your|that|those) (?:stairs|steps)|at (?:chess|cards|tennis)|(?:sitting|standing|waiting) here',
    unlessAfter:
      ' (?:you|he|she|they|people|anyone|anybody|who|your \\w+)(?: \\w+){0,3} (?:think|thought|thinking|say|said|saying|tell|told|sing|sang|feel|felt)(?: (?:that|to|yourself|himself|herself|ok|well|i|will|could|would|just)){0,5}',
  },
}
