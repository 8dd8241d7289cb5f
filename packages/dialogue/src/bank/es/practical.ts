/** Of the recording and the visit, and what is off topic, in Spanish, formal and informal. One question to a line, followed by other ways of asking it. */
export const practical = `
¿Cuándo le grabaron? | es viejo este vídeo | ¿De cuándo es esta grabación? | ¿Sigue vivo? | ¿Es reciente? | ¿En qué año se grabó? | ¿Ha cambiado mucho desde entonces? | estás muerto | ¿Es en directo o es de antes?
¿Por qué no contesta a mi pregunta? | por qué no contestas | No es eso lo que he preguntado | Me contesta otra cosa | No me ha entendido | contéstame | Esa no es la respuesta | Está evitando la pregunta | no te he preguntado eso
¿Cuántas preguntas puedo hacer? | ¿Cuánto tiempo tenemos? | ¿Puedo preguntar algo más? | ¿Hay un límite? | ¿Cuántas respuestas tiene? | Tengo otra pregunta | ¿Puedo seguir? | ¿Ya está? | ¿Queda tiempo para otra pregunta?
¿Puedo hablarle en otro idioma? | entiendes inglés | ¿Puede contestar en inglés? | ¿Puedo hablarle en catalán? | ¿Cómo se cambia el idioma? | ¿Hay subtítulos? | ¿En qué idiomas está disponible? | No hablo español | English please
¿Qué lleva puesto? | qué ropa llevas | ¿De dónde es su jersey? | ¿Qué anillo es ese? | ¿Es suyo el pelo? | ¿Por qué lleva sombrero? | ¿Qué lleva al cuello? | ¿Qué sillón es ese? | ¿Qué hay detrás de usted?
¿Se acordará de mí? | te vas a acordar de mí | ¿Hemos hablado antes? | ¿Me ha visto ya? | ¿Sabe quién soy? | ¿Qué hacen con mis preguntas? | ¿Se graban mis preguntas? | ¿Quién lee lo que digo? | ¿Es confidencial?
¿Dónde está la salida? | por dónde se sale | ¿Cómo salgo de aquí? | ¿Dónde está la recepción? | ¿Por dónde sigue la visita? | Me he perdido en el museo | ¿Dónde está la escalera? | ¿Dónde está la sala siguiente? | dónde están mis padres
¿Cuánto cuesta la entrada al museo? | cuánto vale la entrada | ¿Es gratis? | ¿Cuál es el horario del museo? | ¿Hay descuento? | ¿Cuándo cierra el museo? | ¿Dónde se compran las entradas? | ¿Abren los lunes? | ¿Hay visita guiada?
¿Qué más se puede ver en el museo? | qué más hay para ver | ¿Qué me recomienda ver? | ¿Qué hay para niños? | ¿Hay tienda? | ¿Hay cafetería en el museo? | ¿Cuál es la mejor pieza del museo? | ¿Cuánto dura la visita? | ¿Se pueden hacer fotos?
Me llamo María | yo soy Pablo | Mi nombre es García | tengo diez años | Somos una clase de segundo | Vengo de Sevilla | Estamos de vacaciones | Soy estudiante | Esta es mi hija
Estoy bien, gracias | bien y tú | muy bien gracias | regular | Estoy cansado | yo también | Nos alegra estar aquí | no me puedo quejar | tirando
Es usted muy guapa | qué guapo eres | Qué bien se conserva | Me gusta su voz | Qué ojos más bonitos | No aparenta su edad | Bonita sonrisa | te quiero | Es encantadora
Su historia me ha emocionado | qué triste | Lo siento mucho por usted | Qué historia tan bonita | Fue muy valiente | Gracias por contarlo | me has hecho llorar | No lo olvidaré | Ha sido apasionante
Ya veo | ah | entiendo | es verdad | interesante | qué fuerte | vaya | claro | bien
¿Qué hora es? | qué hora tienes | ¿Qué día es hoy? | ¿Cuándo son las vacaciones? | ¿En qué año estamos? | cuándo es navidad | ¿Cuál es la fecha de hoy? | ¿Cuántos días faltan para el verano? | ¿Cuándo es Semana Santa?
¿Cuánto es dos más dos? | ¿Cuál es la raíz de nueve? | Cuánto es 7 por 8 | cuenta hasta diez | ¿Cuántos segundos tiene una hora? | ¿Qué dice el teorema de Pitágoras? | resuelve x más 3 igual a 5 | ¿Cuánto pesa la Tierra? | ¿Sabe contar?
Cuéntame un cuento | cuenta una historia | Érase una vez | Canta una nana | Recite un poema | Dime una adivinanza | Léeme algo | Cuente el cuento de Caperucita | Invéntate una historia
¿Quién ganó el partido? | de qué equipo eres | ¿Quién va a ganar el Mundial? | ¿Cómo va el partido? | ¿Es del Madrid o del Barça? | ¿Quién es el mejor jugador? | ha ganado el madrid | ¿Cuándo juega la selección? | ¿Le gusta el fútbol?
¿Qué nos traerá el futuro? | puedes ver el futuro | ¿Quién ganará las elecciones? | ¿Habrá otra guerra? | ¿Voy a ser rico? | ¿Cómo será el mundo en cien años? | Adivine mi futuro | ¿Viviremos en Marte? | ¿Cuándo se acaba el mundo?
¿Qué va bien para el dolor de cabeza? | me duele la barriga | ¿Cómo se cura un resfriado? | ¿Qué medicina tomo? | ¿Cómo se adelgaza? | Tengo fiebre | ¿Hay que vacunarse? | ¿Qué hago si no duermo? | me encuentro mal
¿Cómo arreglo mi bici? | cómo se cambia una rueda | No me va el móvil | ¿Cómo se hace la mayonesa? | ¿Cómo se quita una mancha? | ¿Dónde encuentro un fontanero? | ¿Cómo se instala esta aplicación? | ¿Cuál es la clave del wifi? | ¿Cómo se plantan tomates?
¿Me presta dinero? | dame diez euros | ¿Tiene un cigarrillo? | ¿Tiene un pañuelo? | ¿Me firma un autógrafo? | ¿Quiere casarse conmigo? | Venga a comer a mi casa | quieres salir conmigo | Deme su número
asdf | blablá | prueba | 123 | eh | hum | jajaja | jiji | qwerty
¿Qué tiempo hará? | qué tiempo hace | ¿Llueve mañana? | ¿Hace calor fuera? | hace buen tiempo | ¿Va a nevar? | ¿Hace falta paraguas? | ¿Qué temperatura hace fuera? | llueve
¿Cuál es la capital de Francia? | ¿Quién descubrió América? | ¿Cuál es la montaña más alta? | ¿Cuántos habitantes tiene Madrid? | ¿Por qué el cielo es azul? | ¿Quién pintó Las Meninas? | ¿Cuántos planetas hay? | ¿Cuál es el río más largo? | ¿Cuánta gente vive en China?
¿Dónde está el baño? | ¿Cuánto cuesta la entrada? | ¿A qué hora cierran? | ¿Dónde dejo el abrigo? | ¿Hay cafetería? | ¿Dónde está el guardarropa? | ¿Hay ascensor? | dónde puedo hacer pis | ¿Hay cambiador para bebés?
Pon música | apaga la luz | Llama a mamá | Pide una pizza | Escribe un poema | haz mis deberes | Apaga la tele | Llama a mi madre | Pon un temporizador | ok google
Es usted aburrido | eres tonto | cállate | menuda tontería | Usted miente | me cansas | calla | Habla demasiado | qué rollo | Dice tonterías
Sí | no | quizás | vale | no sé | para | ok | a lo mejor | ni idea
`
