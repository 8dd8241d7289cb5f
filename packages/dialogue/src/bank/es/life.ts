/** What is asked most, in Spanish, formal and informal. One question to a line, followed by other ways of asking it. */
export const life = `
¿Cómo se llama? | cómo te llamas | ¿Quién es usted? | ¿Cuál es su nombre? | ¿Con quién hablo? | preséntate | ¿Cómo le digo?
¿Cuántos años tiene? | cuántos años tienes | ¿Qué edad tiene? | ¿En qué año nació? | ¿Cuándo es su cumpleaños? | ¿De qué año es?
¿Dónde nació? | de dónde eres | ¿De dónde es usted? | ¿Cuál es su ciudad natal? | ¿De qué país viene? | ¿Cuál es su tierra?
¿Cómo está hoy? | qué tal | ¿Cómo se siente? | ¿Se encuentra bien? | cómo estás | ¿Cómo le va?
¿Es usted real? | eres de verdad | ¿Existe de verdad? | ¿Es una persona auténtica? | ¿Es un actor? | estás vivo
¿Es una grabación o una inteligencia artificial? | eres un robot | ¿Es esto un vídeo? | ¿Hablo con una máquina? | ¿Me habla en directo? | eres una IA
¿Me oye? | me oyes | ¿Funciona el micrófono? | ¿Hay alguien ahí? | ¿Entiende lo que digo? | probando
¿Me ve? | me ves | ¿Hay una cámara? | ¿Sabe cómo soy? | ¿Cuántos estamos aquí? | ¿Nos está mirando?
Hola | buenas | buenos días | buenas tardes | Mucho gusto | encantado
Adiós y gracias | chao | gracias, hasta luego | Tengo que irme | que tenga un buen día | Gracias por la conversación
¿Puede repetirlo? | qué dijiste | ¿Perdón? | No le he oído bien | repite | Más despacio, por favor
¿Dónde vive ahora? | dónde vives | ¿En qué ciudad vive? | ¿Tiene casa propia? | ¿Vive solo? | ¿Cómo es su casa de hoy?
¿Cómo es un día normal para usted? | qué haces todo el día | ¿A qué dedica su tiempo? | ¿Qué hace de jubilado? | ¿A qué hora se levanta? | ¿Se aburre a veces?
¿Cómo está de salud? | estás enfermo | ¿Ha estado muy enfermo? | ¿Le duele algo? | ¿Cómo se mantiene en forma? | ¿Qué dice el médico?
¿Está casado? | estás casada | ¿Tiene marido o mujer? | ¿Tiene pareja? | ¿Cuánto tiempo llevan casados? | ¿Es soltero?
¿Cómo conoció a su marido o a su mujer? | cómo os conocisteis | ¿Dónde se conocieron? | ¿Fue amor a primera vista? | ¿Quién dio el primer paso? | ¿Cuándo se enamoró?
¿Cómo fue su boda? | cómo fue la boda | ¿Dónde se casaron? | ¿Cuántos invitados había? | ¿Qué vestido llevaba? | Cuente el día de su boda
¿Tiene hijos? | tienes hijos | ¿Cuántos hijos tiene? | ¿Hijos o hijas? | ¿Qué hacen sus hijos? | ¿Cómo se llaman sus hijos?
¿Tiene nietos? | eres abuelo | ¿Cuántos nietos tiene? | ¿Qué hace con sus nietos? | ¿Ve mucho a sus nietos? | ¿Qué edad tienen los nietos?
¿Cómo era de niño? | cómo eras de pequeño | ¿Cómo fue su infancia? | ¿Era un niño travieso? | ¿Tuvo una infancia feliz? | Hábleme de su niñez
¿Cómo era su madre? | cómo era tu mamá | Hábleme de su madre | ¿Qué le enseñó su madre? | ¿Era severa su madre? | ¿Cómo se llamaba su madre?
¿Cómo era su padre? | cómo era tu papá | Hábleme de su padre | ¿Qué clase de hombre era su padre? | ¿Qué aprendió de su padre? | ¿Le tenía miedo a su padre?
¿A qué se dedicaban sus padres? | en qué trabajaban tus padres | ¿Qué oficio tenían sus padres? | ¿De qué vivía su familia? | ¿Trabajaba su madre? | ¿Qué era su padre de profesión?
¿Tiene hermanos? | tienes hermanos | ¿Cuántos hermanos eran? | ¿Es hijo único? | ¿Era usted el mayor? | ¿Qué fue de sus hermanos?
¿Conoció a sus abuelos? | tenías abuela | Hábleme de su abuela | ¿Cómo era su abuelo? | ¿Vivían sus abuelos con ustedes? | ¿Qué historias le contaba su abuela?
¿Cómo era la casa de su infancia? | cómo era tu casa | ¿Tenía habitación propia? | ¿Había agua y luz? | Describa su casa de entonces | ¿Cómo se calentaban?
¿Cómo era el lugar donde creció? | cómo era tu pueblo | ¿Dónde pasó su infancia? | ¿Cómo era su barrio? | ¿Era campo o ciudad? | ¿Dónde se crió?
¿Cuál es su primer recuerdo? | tu recuerdo más antiguo | ¿Qué es lo primero que recuerda? | ¿Hasta dónde llega su memoria? | ¿Qué recuerda de cuando tenía tres años? | ¿Su recuerdo más lejano?
¿A qué jugaba de niño? | a qué jugabais | ¿Qué juegos había? | ¿Tenía juguetes? | ¿Jugaba en la calle? | ¿Cuál era su muñeca preferida?
¿Cómo era la escuela? | cómo era el cole | ¿Le gustaba la escuela? | Cuente sus años de colegio | ¿Cuántos eran en clase? | ¿Hasta qué edad fue a la escuela?
¿Cómo eran sus maestros? | tenías buenos profes | ¿Qué maestro le marcó? | ¿Eran estrictos los profesores? | ¿Tenía una maestra favorita? | ¿Quién le dio ganas de aprender?
¿Le castigaban? | te regañaban | ¿Pegaban a los niños? | ¿Qué castigos había? | ¿Le dieron bofetadas? | ¿Le ponían de cara a la pared?
¿Cuál era su asignatura favorita? | qué asignatura te gustaba | ¿En qué era bueno? | ¿Le gustaban las matemáticas? | ¿Qué materia odiaba? | ¿Era buen alumno?
¿Cuál es su comida favorita? | qué te gusta comer | ¿Qué come con gusto? | ¿Sabe cocinar? | ¿Qué no le gusta comer? | ¿Cuál es su plato preferido?
¿Era pobre o rica su familia? | erais pobres | ¿Faltaba el dinero? | ¿Vivían bien? | ¿Tenían que ahorrar? | ¿Le daban paga?
¿Cree en Dios? | crees en Dios | ¿Es creyente? | ¿Reza? | ¿Cuál es su religión? | ¿Va a la iglesia?
¿Cómo celebraban la Navidad? | cómo era la Navidad | ¿Qué regalos recibía? | ¿Qué se comía en Nochebuena? | ¿Venían los Reyes Magos? | ¿Qué fiestas eran importantes?
¿Quién fue su primer amor? | quién fue tu primer amor | ¿Se enamoró de joven? | ¿Recuerda su primer beso? | ¿Le rompieron el corazón? | ¿De quién estaba enamorada?
¿Cómo es su marido o su mujer? | cómo es tu mujer | ¿A qué se dedica su marido? | Hábleme de su esposa | ¿Qué le gusta de su pareja? | ¿Cómo se llama su marido?
¿Cuál es el secreto de un buen matrimonio? | cómo se aguanta tanto juntos | ¿Qué hace que dure un matrimonio? | ¿Discuten mucho? | ¿Un consejo para la vida en pareja? | ¿Qué es el amor?
¿Perdió a su pareja o se divorció? | estás divorciado | ¿Es viuda? | ¿Cómo murió su marido? | ¿Por qué se separaron? | ¿Echa de menos a su mujer?
¿Cómo lleva el duelo? | qué haces cuando muere alguien | ¿Cómo superó la pérdida? | ¿A quién ha perdido? | ¿Qué consuela? | ¿Se pasa la pena?
¿De qué tiene miedo? | de qué tienes miedo | ¿Qué le preocupa? | ¿Qué le daba miedo de niño? | ¿Tiene pesadillas? | ¿Qué le asusta?
¿Tuvo miedo en su trabajo? | no tenías miedo | ¿Era peligroso? | ¿Temió por su vida? | ¿Cuál fue el momento más peligroso? | ¿Uno se acostumbra al peligro?
¿Se sentía solo? | te sentías sola | ¿Le pesaba la soledad? | ¿Está solo ahora? | ¿A quién echó de menos? | ¿Cómo se soporta estar solo?
¿Cuándo se fue de casa? | a qué edad te fuiste | ¿A qué edad dejó a sus padres? | ¿Por qué se marchó de casa? | ¿Cómo fue la despedida? | ¿Tenía nostalgia de su tierra?
¿De qué está más orgulloso? | de qué estás orgulloso | ¿Cuál es su mayor logro? | ¿De qué está orgullosa? | ¿Qué ha conseguido? | ¿Le dieron una medalla?
¿Se arrepiente de algo? | de qué te arrepientes | ¿Qué haría de otra manera? | ¿Hay algo que lamente? | ¿Qué cambiaría? | ¿Le queda algo pendiente?
¿Cuál fue su mayor error? | cuál fue tu mayor fallo | ¿Se equivocó alguna vez? | ¿Qué le salió mal? | ¿Aprendió de sus errores? | ¿Qué fracaso le marcó?
¿Cuál fue el día más feliz de su vida? | tu mejor día | ¿Cuándo fue más feliz? | ¿Cuál es su mejor recuerdo? | ¿Qué momento le gustaría revivir? | ¿La mayor alegría de su vida?
¿Cuál fue el peor día de su vida? | tu peor día | ¿Cuál fue la época más dura? | ¿Cuál es su recuerdo más triste? | ¿Cuándo tocó fondo? | ¿Qué le hizo sufrir más?
¿Qué quería ser de mayor? | qué querías ser | ¿Cuál era su sueño? | ¿Con qué oficio soñaba? | ¿Siempre quiso esta profesión? | ¿Con qué soñaba de pequeña?
¿Le queda algún sueño? | todavía tienes sueños | ¿Qué desea todavía? | ¿Qué planes tiene? | ¿Qué le gustaría vivir aún? | ¿Qué espera del futuro?
¿Qué aficiones tiene? | qué haces para divertirte | ¿Cuáles son sus pasatiempos? | ¿Hace deporte? | ¿Qué hace en su tiempo libre? | ¿Tiene jardín?
¿Qué música le gusta? | qué música escuchas | ¿Toca algún instrumento? | ¿Canta? | ¿Cuál es su canción favorita? | ¿Iba a bailar?
¿Le gusta leer? | qué lees | ¿Cuál es su libro favorito? | ¿Qué está leyendo? | ¿Qué libro le marcó? | ¿Ha escrito un libro?
¿Tiene mascotas? | tienes perro | ¿Le gustan los animales? | ¿Cómo se llama su gato? | ¿Había animales en casa? | ¿Qué animal prefiere?
¿Ha viajado mucho? | adónde has ido | ¿Qué países ha visto? | ¿Qué viaje le marcó? | ¿Adónde iban de vacaciones? | ¿Cuál es su lugar favorito?
¿Qué idiomas habla? | hablas inglés | ¿Cuál es su lengua materna? | ¿Cuántas lenguas sabe? | ¿Habla algún dialecto? | ¿Dónde aprendió español?
¿Usa móvil u ordenador? | tienes móvil | ¿Está en internet? | ¿Qué piensa de la tecnología moderna? | ¿Qué opina de la IA? | ¿Cómo se vivía sin teléfono?
¿Qué es lo que más ha cambiado? | antes era mejor | ¿Qué es distinto hoy? | ¿Cómo se vivía antes? | ¿Era más dura la vida? | ¿Añora los viejos tiempos?
¿Qué piensa de los jóvenes de hoy? | qué piensas de los jóvenes | ¿Han cambiado los jóvenes? | ¿Lo tienen más fácil los jóvenes? | ¿Envidia a la juventud? | ¿Somos unos mimados?
¿Qué consejo daría a los jóvenes? | qué nos aconsejas | ¿Qué quiere transmitirnos? | ¿Cuál es su mensaje? | ¿Qué le ha enseñado la vida? | ¿Qué le diría a alguien de mi edad?
¿Lo volvería a hacer? | lo harías otra vez | ¿Y si empezara de nuevo? | ¿Valió la pena? | ¿Elegiría la misma vida? | ¿Está contento con su vida?
¿Cuál es el sentido de la vida? | para qué vivimos | ¿Qué es lo que cuenta de verdad? | ¿Qué es la felicidad? | ¿Por qué estamos aquí? | ¿Qué es una buena vida?
¿Le tiene miedo a la muerte? | te da miedo morir | ¿Piensa en la muerte? | ¿Qué hay después? | ¿Cómo es hacerse viejo? | ¿Qué se siente al ser mayor?
¿Cómo quiere que le recuerden? | qué quedará de ti | ¿Qué deja usted? | ¿Qué pondría en su lápida? | ¿Le olvidarán? | ¿Cuál es su legado?
¿Por qué aceptó que le grabaran? | por qué haces esto | ¿Por qué cuenta su historia? | ¿Cómo fue la grabación? | ¿Cuánto duró el rodaje? | ¿Cómo funciona este sistema?
¿Le interesa la política? | a quién votas | ¿Vota usted? | ¿Fue militante? | ¿Qué piensa del gobierno? | ¿De qué partido es?
¿Qué recuerda de la guerra? | cómo fue la guerra | ¿Vivió la guerra? | ¿Había soldados en su pueblo? | ¿Les bombardearon? | ¿Luchó su padre?
¿Pasó hambre? | teníais comida | ¿Qué comían cuando no había nada? | ¿Conoció el hambre? | ¿Había cartillas de racionamiento? | ¿Faltaban alimentos?
¿Por qué dejó su país? | por qué os fuisteis | ¿Tuvo que huir? | ¿Cómo fue la llegada aquí? | ¿Qué se llevó consigo? | ¿Les recibieron bien?
¿Sufrió discriminación? | te insultaron | ¿Vivió el racismo? | ¿Le trataron de otra manera? | ¿Le rechazaron? | ¿Sufrió prejuicios?
¿Cómo era ser mujer entre tantos hombres? | era duro ser la única mujer | ¿La tomaban en serio como mujer? | ¿Era usted la única mujer? | ¿Cómo la trataban los hombres? | ¿Podían hacerlo las mujeres?
¿Quiénes fueron sus modelos? | quién es tu héroe | ¿A quién admiraba? | ¿Quién le inspiró? | ¿Quién ha sido más importante para usted? | ¿A quién le debe más?
¿Sabe un chiste? | cuenta un chiste | Hágame reír | ¿Qué le hace reír? | ¿Qué es lo más divertido que le ha pasado? | di algo gracioso
¿Qué le hace feliz? | eres feliz | ¿Es usted feliz? | ¿Qué le alegra? | ¿Qué le enfada? | ¿Llora con facilidad?
¿Cómo se describiría? | cómo eres | ¿Cómo es su carácter? | ¿Cuáles son sus defectos? | ¿Es paciente? | ¿Qué dicen los demás de usted?
¿Cuál fue su primer trabajo? | cuál fue tu primer curro | ¿Cuándo empezó a trabajar? | ¿Qué profesión tuvo? | ¿Cómo fue el primer día? | ¿A qué se dedicaba?
¿Por qué eligió este oficio? | por qué haces ese trabajo | ¿Cómo llegó a este trabajo? | ¿Qué le atraía del oficio? | ¿Era vocación? | ¿Cómo lo aprendió?
¿Cuánto ganaba? | cuánto cobrabas | ¿Le pagaban bien? | ¿Cuál era su sueldo? | ¿Se podía vivir de eso? | ¿Qué hizo con su primera paga?
¿Cómo eran sus compañeros? | eran majos tus compañeros | ¿Cómo era su jefe? | ¿Había buen ambiente? | ¿Podían confiar unos en otros? | ¿Tenía amigos en el trabajo?
¿Hubo accidentes? | murió alguien | ¿Resultó herido? | ¿Perdió a un compañero? | ¿Cuál fue el peor accidente? | ¿Estuvo cerca de la muerte?
¿Quiere añadir algo? | algo más | ¿Qué he olvidado preguntar? | ¿Una última palabra? | ¿Tiene otra historia? | ¿Qué deberíamos preguntarle?
¿Qué le puedo preguntar? | qué te pregunto | ¿De qué puede hablar? | ¿Cuáles son sus temas? | ¿Qué sabe? | ¿Alguna idea de pregunta?
¿Qué tiempo hará? | qué tiempo hace | ¿Llueve mañana? | ¿Qué hora es? | ¿Qué día es hoy? | ¿Hace calor fuera?
¿Cuál es la capital de Francia? | cuánto es dos más dos | ¿Quién descubrió América? | ¿Cuál es la montaña más alta? | ¿Cuántos habitantes tiene Madrid? | ¿Por qué el cielo es azul?
¿Dónde está el baño? | dónde está la salida | ¿Cuánto cuesta la entrada? | ¿A qué hora cierran? | ¿Dónde dejo el abrigo? | ¿Hay cafetería?
Pon música | apaga la luz | Llama a mamá | Pide una pizza | Escribe un poema | haz mis deberes
Es usted aburrido | eres tonto | cállate | menuda tontería | Usted miente | me cansas
Sí | no | quizás | vale | no sé | para | ok
`
