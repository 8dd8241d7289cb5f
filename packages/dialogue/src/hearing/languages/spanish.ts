import type { Manners } from '../manners.ts'

const person =
  'mis? (?:\\w+ )?(?:padre|papa|madre|mama|padrastro|madrastra|padres|hermano|hermana|tio|tia|primo|prima|abuelo|abuela|marido|esposo|mujer|esposa|pareja|novio|novia|ex|profesor|profesora|entrenador|jefe|jefa|vecino|cura|hijo|hija|amigo|amiga|companeros?)'

export const spanish: Manners = {
  courtesies: {
    greeting:
      'hola | hola hola | buenos días | buenas tardes | buenas | buen día | muy buenas | saludos | hey | mucho gusto | encantado | encantada | encantado de conocerle | encantada de conocerle | encantado de conocerte | un placer | un placer conocerle | un placer conocerte | es un placer | es un placer conocerle',
    wellbeing:
      'cómo está | cómo estás | cómo está usted | cómo están | qué tal | qué tal está | qué tal estás | qué tal está usted | cómo te va | cómo le va | cómo andas | cómo va todo | cómo va | todo bien | cómo se encuentra | cómo se encuentra hoy | cómo te encuentras | cómo te encuentras hoy | qué hay de nuevo',
    thanks:
      'gracias | muchas gracias | mil gracias | muchísimas gracias | te lo agradezco | se lo agradezco | le agradezco | te agradezco | gracias por todo | gracias por su tiempo | gracias por tu tiempo | gracias por su respuesta | gracias por sus respuestas | gracias por tu respuesta | gracias por responder | gracias por contestar | gracias por compartir | gracias por compartir su historia | gracias por compartir tu historia | gracias por su historia | gracias por hablar con nosotros | gracias por hablar conmigo | gracias por su ayuda | muchas gracias por todo | muchas gracias por su tiempo | muchas gracias por compartir su historia | es muy amable | muy amable',
    goodbye:
      'adiós | hasta luego | hasta pronto | hasta mañana | hasta la vista | hasta la próxima | hasta otra | nos vemos | chao | chau | que tenga un buen día | que tenga buen día | que tengas un buen día | que tengas buen día | feliz día | cuídese | cuídate | cuídese mucho | cuídate mucho | me tengo que ir | tengo que irme | nos tenemos que ir | tenemos que irnos | ya me voy | ya nos vamos | me voy | nos vamos | ha sido un placer | fue un placer',
    salute: 'buenas noches | ciao',
    fillers:
      'señora | señor | señorita | doctor | doctora | don | doña | y | también | por favor | muy | ok | vale | bueno | bien | sí | no | hoy | esta mañana | usted | tú | y usted | y tú | a todos | todos | todas | amigo | amiga | abuelo | abuela | ah | oh | eh | pues | ahora | entonces | otra vez | de nuevo | genial | qué bien | qué bonito | ha sido muy interesante | muy interesante | fue muy interesante | de verdad | de nada',
  },
  questions: {
    and: 'y | y también | pero | o',
    openings:
      'qué | quién | quiénes | dónde | cuándo | cómo | por qué | cuál | cuáles | cuánto | cuánta | cuántos | cuántas | de dónde | tuvo | tuviste | tiene | tienes | era | fue | ha | puede | puedes | hay | había | cuénteme',
  },
  presence:
    'me oyes | me oye | me escuchas | me escucha | puedes oírme | puede oírme | estás ahí | está ahí | hay alguien | funciona esto | prueba',
  insults: {
    insult:
      'idiota | idiotas | imbécil | estúpido | estúpida | tonto | tonta | gilipollas | cabrón | cabrona | puta | puto | mierda | feo | fea | mentiroso | mentirosa | inútil | pendejo | pendeja | basura | maricón | aburrido | aburrida | asqueroso | asquerosa | zorra | capullo | culero | cállate | cállese | cierra la boca | cierra el pico | vete a la mierda | vete al infierno | vete al carajo | que te jodan | que te den | jódete | te odio | hijo de puta | hija de puta | chinga tu madre | das asco | qué asco | muérete | lárgate',
    glue: 'tú | usted | eres | es | tú eres | usted es | un | una | muy | tan | qué | y | de | vieja | viejo | gorda | gordo | pedazo de | pinche | maldito | maldita | esto es | señora | señor | jaja',
  },
  distress: {
    says: [
      '(?:me )?(?:quiero|quisiera|deseo) (?:morir(?:me)?|estar muert[oa]|matarme|suicidarme|ahorcarme|hacerme dano|cortarme|desaparecer para siempre|quitarme la vida|acabar con mi vida|acabar con todo)',
      'me (?:quiero|voy a|quisiera) (?:morir|matar|suicidar|ahorcar|cortar las venas)',
      'voy a (?:matarme|suicidarme|quitarme la vida|acabar con mi vida)|(?:quitarme|acabar con mi) (?:la )?vida|matarme (?:yo mism[oa]|a mi mism[oa])|como (?:puedo )?(?:matarme|suicidarme)',
      '(?:ya )?no quiero (?:vivir|seguir viviendo|seguir viv[oa]|estar viv[oa]|despertar)(?: mas| asi)|(?:ya )?no quiero (?:vivir|seguir viviendo|estar viv[oa])$|ya no quiero vivir',
      '(?:pienso|estoy pensando|he pensado) (?:\\w+ )?en (?:suicidarme|matarme|el suicidio|quitarme la vida)',
      'tengo (?:pensamientos|ideas|ganas) (?:suicidas|de (?:morir(?:me)?|matarme|suicidarme))|soy suicida',
      'me (?:corto|hago dano|autolesiono)(?: a proposito| a mi mism[oa])?$|me autolesiono',
      'mi vida no tiene sentido|no tengo (?:razones|motivos|ninguna razon) para vivir|estarian mejor sin mi|nadie me echaria de menos',
      `(?:alguien|el|ella|${person}) me (?:pega|golpea|maltrata|viola|abusa|hace dano|amenaza|esta (?:haciendo dano|pegando|maltratando))`,
      `(?:alguien|el|${person}) abusa de mi`,
      'me (?:estan|siguen) (?:pegando|maltratando|haciendo dano|acosando)|me (?:violaron|han violado|ha violado)|abusan de mi|abusaron de mi|fui (?:violada|violado|abusada|abusado)',
      `${person} (?:quiere|va a) (?:morir(?:se)?|matarse|suicidarse|quitarse la vida)`,
    ],
    unlessFollowedBy:
      'de (?:la )?(?:risa|verguenza|hambre|sed|calor|frio|aburrimiento|sueno|amor)|por (?:la|mi|un|una|esta|este)',
    unlessAfter:
      ' (?:usted|tu|el|ella|alguien|su \\w+)(?: \\w+){0,3} (?:penso|pensado|pensaste|dijo|dicho|decia|sintio|pensar|decir)(?: que| alguna vez)?',
  },
}
