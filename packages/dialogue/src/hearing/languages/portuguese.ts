import type { Manners } from '../manners.ts'

const person =
  '(?:o meu |a minha |meu |minha |os meus |meus )(?:\\w+ )?(?:pai|papai|mae|mamae|padrasto|madrasta|pais|irmao|irma|tio|tia|primo|prima|avo|marido|mulher|esposo|esposa|parceiro|namorado|namorada|ex|professor|professora|treinador|chefe|vizinho|padre|filho|filha|amigo|amiga|colegas?)'

export const portuguese: Manners = {
  courtesies: {
    greeting:
      'olá | oi | bom dia | boa tarde | ei | prazer | muito prazer | prazer em conhecê-lo | prazer em conhecê-la | é um prazer | saudações',
    wellbeing:
      'como está | como vai | como vai você | como você está | como está o senhor | como está a senhora | como estás | tudo bem | tudo bom | tudo bem com você | está tudo bem | como tem passado',
    thanks:
      'obrigado | obrigada | muito obrigado | muito obrigada | agradeço | eu agradeço | agradecemos | obrigado por tudo | obrigada por tudo | obrigado pelo seu tempo | obrigada pelo seu tempo | obrigado pela resposta | obrigada pela resposta | obrigado por compartilhar | obrigado por partilhar | valeu | é muito gentil | muito gentil',
    goodbye:
      'adeus | tchau | tchau tchau | até logo | até breve | até amanhã | até mais | até à próxima | até a próxima | tenha um bom dia | tenha um ótimo dia | tenho que ir | tenho de ir | temos que ir | temos de ir | preciso ir | cuide-se | se cuida | fique bem',
    salute: 'boa noite | ciao',
    fillers:
      'senhora | senhor | dona | doutor | doutora | e | também | sim | não | ok | bem | muito | hoje | a todos | todos | por favor | então | agora | de novo | outra vez | ah | oh | bom | legal | que bom | foi muito interessante | muito interessante | mesmo | vovó | vovô | e você | e a senhora',
  },
  questions: {
    and: 'e | e também | mas | ou',
    openings:
      'o que | que | quem | onde | quando | como | por que | porque | qual | quais | quanto | quanta | quantos | quantas | de onde | tem | teve | tinha | era | foi | pode | há | havia | conte',
  },
  presence:
    'você me ouve | consegue me ouvir | ouves-me | está a ouvir-me | está me ouvindo | você está aí | estás aí | tem alguém aí | isto funciona | teste',
  insults: {
    insult:
      'idiota | estúpido | estúpida | burro | burra | imbecil | feio | feia | mentiroso | mentirosa | merda | puta | cabrão | otário | otária | babaca | inútil | chato | chata | nojento | nojenta | cala a boca | cale a boca | cala-te | vai te foder | vai se foder | vá se foder | vai à merda | foda-se | odeio-te | te odeio | eu te odeio | filho da puta | filha da puta | vai pro inferno | morre',
    glue: 'tu | você | és | é | tu és | você é | um | uma | muito | tão | que | e | seu | sua | velha | velho | gorda | gordo | de | pedaço de | isso é',
  },
  distress: {
    says: [
      '(?:quero|queria|desejo) (?:morrer|estar mort[oa]|me matar|matar me|suicidar me|me suicidar|me enforcar|me machucar|me cortar|acabar com a minha vida|tirar a minha vida|acabar com tudo)',
      'vou (?:me matar|matar me|suicidar me|me suicidar|acabar com a minha vida)|(?:como )?posso me matar|como me matar|tirar a (?:minha )?propria vida',
      '(?:ja )?nao quero (?:mais )?(?:viver|existir|estar viv[oa])(?: mais| assim)|(?:ja )?nao quero (?:mais )?(?:viver|continuar a viver)$|nao quero mais viver',
      '(?:penso|tenho pensado|estou pensando) (?:\\w+ )?em (?:me matar|suicidio|me suicidar|suicidar me)|tenho (?:pensamentos|ideias) (?:suicidas|de suicidio)',
      'eu me (?:corto|machuco|mutilo)|corto me de proposito|minha vida nao (?:tem|faz) (?:mais )?sentido|nao tenho (?:mais )?(?:razao|motivos?) para viver|melhor sem mim',
      `(?:alguem|ele|ela|${person}) (?:me )?(?:bate em mim|me bate|me agride|me maltrata|me estupra|me machuca|me ameaca|esta me machucando)|(?:alguem|${person}) (?:abusa de mim|bate me|maltrata me|viola me)`,
      'fui (?:estuprad[oa]|violad[oa]|abusad[oa])|abusam de mim|abusaram de mim|estao me (?:batendo|machucando)',
      `${person} quer (?:morrer|se matar|matar se|suicidar se|se suicidar)`,
    ],
    unlessFollowedBy:
      'de (?:rir|tanto rir|vergonha|fome|sede|calor|frio|tedio|amor)|por (?:um|uma|esse|essa)',
    unlessAfter:
      ' (?:voce|tu|ele|ela|alguem|o senhor|a senhora)(?: \\w+){0,3} (?:pensou|disse|pensado|dito|sentiu|pensar|dizer)(?: que)?',
  },
}
