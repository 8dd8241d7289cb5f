import type { ScriptKind } from '@studio/contract'

/** As `en.ts`, written in Spanish and not translated; never add rows from an evaluation set. */
export const spanish: Record<Exclude<ScriptKind, 'anybody'>, string> = {
  artisan: `
¿Cuánto tiempo lleva haciendo esto?
¿Quién le enseñó el oficio?
¿A qué edad empezó?
¿Por qué se hizo artesano?
¿Cuánto se tarda en hacer uno?
¿Qué es lo más difícil?
¿Qué materiales usa?
¿Dónde compra el material?
¿Para qué es esta herramienta?
¿Cuál es su herramienta preferida?
¿Nos puede enseñar cómo se hace?
¿Usa máquinas o es todo a mano?
¿Cuánto cuesta una pieza?
¿Se puede vivir de esto?
¿Quiénes son sus clientes?
¿Dónde se puede comprar lo que hace?
¿Qué pasa si se equivoca?
¿Cuál es la mejor pieza que ha hecho?
¿En qué está trabajando ahora?
¿Dónde encuentra la inspiración?
¿Se ha hecho daño alguna vez?
¿Le duelen las manos al acabar el día?
¿Lo puede aprender cualquiera?
¿Puedo probar yo?
¿Tiene aprendices?
¿Seguirán sus hijos con el taller?
¿Se está perdiendo el oficio?
¿No sale más barato de fábrica?
¿No se aburre nunca?
¿Cómo es su taller?
¿Cuántas piezas ha hecho en su vida?
¿Cómo sabe que está bien hecha?
¿Qué dijeron sus padres cuando eligió esto?
¿Qué les aconseja a los que empiezan?`,
  founder: `
¿Por qué fundó la empresa?
¿Cómo se le ocurrió la idea?
¿Qué edad tenía cuando la fundó?
¿Qué hacía antes?
¿De dónde sacó el dinero?
¿Con cuánto dinero empezó?
¿Tenía un socio?
¿Quiénes fueron los primeros empleados?
¿Dónde estaba la primera oficina?
¿De dónde viene el nombre?
¿Quién compró su primer producto?
¿Cuándo tuvo los primeros beneficios?
¿Cuál fue su mayor fracaso?
¿Estuvo cerca de la quiebra?
¿Quiso tirar la toalla?
¿Ha despedido a alguien?
¿Cuántas horas trabaja a la semana?
¿Cuánta gente trabaja para usted?
¿Cómo de grande es hoy la empresa?
¿En qué se diferencian de la competencia?
¿Qué venden exactamente?
¿Cómo toma las decisiones?
¿Qué clase de jefe es?
¿En qué se fija al contratar?
¿Cómo lo llevó su familia?
¿Es usted rico?
¿Vendería la empresa?
¿Qué haría hoy de otra manera?
¿Qué consejo le da a un joven emprendedor?
¿Quién le va a suceder?
¿Dónde estará la empresa dentro de diez años?
¿De qué está más orgulloso?
¿Qué hace en su tiempo libre?
¿Qué hace la empresa por el medio ambiente?`,
  character: `
¿Eres el de verdad?
¿Cuántos años tienes?
¿Dónde vives?
¿Hace frío donde vives?
¿Cuántos renos tienes?
¿Cómo se llaman tus renos?
¿Por qué Rudolph tiene la nariz roja?
¿De verdad vuelan los renos?
¿Va muy rápido tu trineo?
¿Cómo cabes por la chimenea?
¿Y si no hay chimenea?
¿Cómo llevas todos los regalos en una noche?
¿Los juguetes los hacen los elfos?
¿Cuántos elfos hay?
¿Tienes mujer?
¿Por qué tu traje es rojo?
¿Tu barba es de verdad?
¿Cómo sabes si me he portado bien?
¿Estoy en la lista de los buenos?
¿Qué pasa si me he portado mal?
¿Lees todas las cartas?
¿Te llegó mi carta?
¿Qué me vas a traer?
¿Me traes un perrito?
¿Te gustan las galletas con leche?
¿Qué dulce te gusta más?
¿Qué haces en verano?
¿A ti quién te trae regalos?
¿Sabes cantar un villancico?
Cuéntame un cuento de Navidad
¿Cuándo vienes a mi casa?
¿Duermes alguna vez?
¿Qué comen los renos?
¿Conoces a los Reyes Magos?`,
  guide: `
¿Qué se puede ver aquí?
¿Qué es lo más importante del museo?
¿Cuál es su pieza favorita?
¿Cuál es el objeto más antiguo?
¿Cuántos años tiene esto?
¿Cuánto vale?
¿Es auténtico o una copia?
¿Quién lo hizo?
¿Dónde lo encontraron?
¿Cómo llegó hasta aquí?
¿Es robado?
¿Cuántos objetos tienen?
¿Hay cosas que no enseñan?
¿Puedo tocarlo?
¿Se pueden hacer fotos?
¿Dónde está el baño?
¿Hay cafetería?
¿Dónde está la tienda?
¿A qué hora cierran?
¿Cuánto se tarda en verlo todo?
¿Hay visita guiada?
¿Hay ascensor?
¿Qué hay para los niños?
¿De cuándo es el edificio?
¿Quién construyó esto?
¿Quién fundó el museo?
¿Por qué está tan oscuro?
¿Cómo conservan las cosas antiguas?
¿Alguien ha roto algo alguna vez?
¿Les han robado alguna vez?
¿Hay fantasmas por la noche?
¿Cuánto lleva trabajando aquí?
¿Cómo se entra a trabajar en un museo?
¿Para qué servía?`,
  colleague: `
¿A qué hora tengo que venir el primer día?
¿Qué tengo que traer?
¿Quién me lo va a enseñar todo?
¿Hay que vestir de alguna manera?
¿Quién es mi jefe?
¿Quiénes son mis compañeros?
¿A quién pregunto si me atasco?
¿Dónde está el comedor?
¿Dónde hay café?
¿Cuánto dura la pausa de la comida?
¿A qué hora se entra y se sale?
¿Puedo teletrabajar?
¿Cuántos días de vacaciones tengo?
¿Cómo pido un día libre?
¿Qué hago si me pongo enfermo?
¿Qué día se cobra?
¿Se pagan las horas extras?
¿Dónde puedo aparcar el coche?
¿Cómo consigo una llave o una tarjeta?
¿Cómo entro en el ordenador?
¿Quién me arregla el portátil?
¿Aquí nos tuteamos?
¿Cuánto dura el periodo de prueba?
¿Cuáles son las normas más importantes?
¿Qué errores cometen los nuevos?
¿Y si hago algo mal?
¿Cómo me van a formar?
¿Me pueden ascender?
¿Qué significan esas siglas?
¿Hay fiestas o salidas de equipo?
¿Le gusta trabajar aquí?
¿Qué pasa si no me llevo bien con alguien?
¿Cómo me pagan el billete de tren?
¿Qué voy a hacer todo el día?`,
  patient: `
¿Qué enfermedad tiene?
¿Cómo se dio cuenta?
¿Cuáles fueron los primeros síntomas?
¿Qué edad tenía cuando enfermó?
¿Qué sintió cuando se lo dijeron?
¿Lloró?
¿Cómo se lo dijo a sus hijos?
¿Qué dijo su familia?
¿Qué tratamiento le dieron?
¿Dolía?
¿Cuánto duró el tratamiento?
¿Se le cayó el pelo?
¿Qué efectos secundarios tuvo?
¿Cuánto tiempo estuvo en el hospital?
¿Cómo fue la operación?
¿Está curado?
¿Puede volver?
¿Tiene miedo de morir?
¿Toma medicación todos los días?
¿Quiso dejar el tratamiento?
¿Qué le ayudó más?
¿Quién le apoyó?
¿Perdió amigos por la enfermedad?
¿Puede trabajar todavía?
¿Qué es lo que ya no puede hacer?
¿Qué come?
¿Cómo va con su pareja?
¿Le trataron bien los médicos?
¿Qué deberían hacer mejor los médicos?
¿Qué le digo a un amigo enfermo?
¿Qué le diría a alguien recién diagnosticado?
¿Qué ha cambiado en su vida?
¿Ha tenido algo bueno?
¿Cuánto costó todo?`,
  product: `
¿Qué es esto?
¿Qué sabe hacer?
¿Para qué lo necesito?
¿Cómo funciona?
¿Cuánto cuesta?
¿Hay uno más barato?
¿Cuál me llevo?
¿Qué diferencia hay entre los modelos?
¿Qué tiene mejor que los otros?
¿Qué no puede hacer?
¿Quién lo usa?
¿Cómo se instala?
¿Es difícil de usar?
¿Cuánto se tarda en ponerlo en marcha?
¿Trae instrucciones?
¿Puedo probarlo antes?
¿Cuánto tarda el envío?
¿Funciona con mi móvil?
¿Qué accesorios hay?
¿Qué hago si se rompe?
No se enciende, ¿qué hago?
¿Quién me puede ayudar?
¿Hay un teléfono de atención?
¿Cuánto dura la garantía?
¿Lo puedo devolver?
¿Cómo se limpia?
¿Hay recambios?
¿Cuánto dura?
¿Dónde se fabrica?
¿Es ecológico?
¿Es peligroso para los niños?
¿Qué hacen con mis datos?
¿Cuándo sale la próxima versión?
¿Lo usa usted?`,
  safety: `
¿Cuál es la norma más importante?
¿Qué me tengo que poner?
¿Hay que llevar casco?
¿Dónde cojo guantes y gafas?
¿Qué calzado necesito?
¿Qué hago si hay fuego?
¿Dónde está la salida de emergencia?
¿Dónde está el extintor?
¿Dónde está el punto de encuentro?
¿A qué número llamo en una emergencia?
¿Dónde está el botiquín?
¿Quién sabe primeros auxilios?
¿Qué hago si alguien se hace daño?
¿Qué hago si me corto?
¿Y si me salta ácido a los ojos?
¿Cómo suena la alarma?
¿Cómo paro la máquina?
¿Puedo usar esta máquina?
¿Qué hay que revisar antes de arrancar?
¿Cuánto peso es demasiado para levantarlo?
¿Cómo se levanta bien una caja?
¿Cómo se usa una escalera con seguridad?
¿Cómo paso junto a una carretilla?
¿Qué significa esta señal?
¿Qué hago si se derrama un producto químico?
¿Hace falta permiso para soldar?
¿Puedo oír música mientras trabajo?
¿Necesito tapones para los oídos?
¿Y si me encuentro mal o cansado?
¿Y si el jefe me pide algo peligroso?
¿A quién aviso de un peligro?
¿Ha muerto alguien aquí?
¿Cuál fue el peor accidente?
¿Qué pasa si no cumplo las normas?`,
  school: `
¿En qué trabajas?
¿Eres famoso?
¿Cuántos años tienes?
¿Cuánto ganas?
¿Te gusta tu trabajo?
¿Qué es lo mejor de tu trabajo?
¿Qué es lo peor de tu trabajo?
¿Qué haces todos los días?
¿Cómo conseguiste ese trabajo?
¿Qué querías ser de pequeño?
¿Te gustaba el cole?
¿Qué asignatura se te daba mejor?
¿Sacabas malas notas?
¿Tus profes eran muy duros?
¿Te castigaron alguna vez?
¿Copiaste alguna vez en un examen?
¿Te hacían bullying?
¿Tenías muchos amigos?
¿Quién era tu mejor amigo?
¿A qué jugabas?
¿Qué comías en el cole?
¿Tenías móvil de pequeño?
¿Te peleabas con tus padres?
¿Tienes mascotas?
¿Cuál es tu animal favorito?
¿Cuál es tu comida favorita?
¿Tienes novia?
¿Cuándo fue tu primer beso?
¿De qué tienes miedo?
¿Quién es tu ídolo?
Si tuvieras un superpoder, ¿cuál sería?
¿Qué cambiarías del cole?
¿Sirven para algo los deberes?
¿Qué tenemos que hacer de mayores?`,
  scientist: `
¿Qué estudia?
¿De qué trata su investigación?
¿Qué ha descubierto?
¿Por qué es importante?
¿Cómo llegó a ser científica?
¿Le gustaban las ciencias en la escuela?
¿Qué carrera hizo?
¿Cuántos años tuvo que estudiar?
¿Quién le inspiró?
¿Cómo es un día suyo?
¿Dónde trabaja?
¿Trabaja solo o en equipo?
¿Cómo es su laboratorio?
¿Qué instrumentos usa?
¿Cuál fue su mejor experimento?
¿Le ha salido mal algún experimento?
¿Ha explotado algo?
¿Cómo sabe que es verdad?
¿Se ha equivocado alguna vez?
¿Se rieron de su idea?
¿Quién le paga?
¿Gana mucho?
¿Tiene el premio Nobel?
¿Cree en Dios?
¿Es peligrosa su investigación?
¿Hacen pruebas con animales?
¿Qué piensa del cambio climático?
¿Sustituirá la IA a los científicos?
¿Qué no se sabe todavía?
¿Qué le gustaría averiguar?
¿Es difícil ser mujer en la ciencia?
¿Qué tiene que hacer un niño para ser científico?
¿Puedo hacer un experimento en casa?
¿Tiene tiempo para su familia?`,
  farmer: `
¿Qué cultiva?
¿Cómo de grande es la finca?
¿Cuántos animales tiene?
¿Tienen nombre las vacas?
¿Qué siembra?
¿A qué hora se levanta?
¿Se va de vacaciones?
¿Se crió en una granja?
¿Por qué se hizo agricultor?
¿Cuál es la mejor época del año?
¿Cuándo es la cosecha?
¿Qué hace en invierno?
¿Tiene tractor?
¿Cuánto cuesta un tractor?
¿Es ecológica la finca?
¿Usa pesticidas?
¿Qué hace con las malas hierbas?
¿Cómo se libra de las plagas?
¿Cómo es una buena tierra?
¿Por qué son importantes las lombrices?
¿Abona con estiércol?
¿Y si no llueve?
¿Le afecta el cambio climático?
¿Cuál fue su peor cosecha?
¿Gana lo suficiente?
¿Cuánto le pagan por la leche o el trigo?
¿Dónde vende lo que produce?
¿Por qué es tan barata la comida?
¿Se come a sus animales?
¿Come lo que cultiva?
¿Quién se quedará con la finca?
¿Usa semillas transgénicas?
¿Qué puedo plantar en mi huerto?
¿Qué ideas equivocadas hay sobre los agricultores?`,
  survivor: `
¿Dónde se crió?
¿Qué edad tenía cuando ocurrió?
¿Cómo era su vida antes?
¿Tenía hermanos?
¿A qué se dedicaban sus padres?
¿Cuándo se dio cuenta del peligro?
¿Por qué no huyeron?
¿Qué hicieron los vecinos?
¿Les ayudó alguien?
¿Cómo se los llevaron?
¿Adónde los llevaron?
¿Cómo fue el viaje?
¿Cómo era el campo?
¿Qué les daban de comer?
¿Dónde dormían?
¿Les hacían trabajar?
¿Les pegaban?
¿Pasaba hambre?
¿Tenía miedo de morir?
¿Tenía amigos allí?
¿Intentó escapar?
¿Cómo sobrevivió?
¿Qué le dio fuerzas?
¿Qué fue de sus padres?
¿Quién murió?
¿Cómo les liberaron?
¿Adónde fue después?
¿Ha vuelto allí?
¿Tiene pesadillas?
¿Los odia?
¿Puede perdonar?
¿Todavía cree en Dios?
¿Por qué cuenta su historia?
¿Podría volver a pasar?
¿Qué debemos aprender?
¿Qué les dice a los que lo niegan?`,
  veteran: `
¿Por qué entró en el ejército?
¿Le llamaron a filas?
¿Qué edad tenía al alistarse?
¿Qué dijo su madre?
¿Cómo fue la instrucción?
¿Qué rango tenía?
¿Qué hacía en el ejército?
¿Dónde sirvió?
¿En qué guerra estuvo?
¿Cuánto tiempo estuvo allí?
¿Qué comían allí?
¿Dónde dormían?
¿Cómo era un día normal?
¿Recibía cartas de casa?
¿Echaba de menos a su familia?
¿Tenía miedo?
¿Mató a alguien?
¿Perdió amigos?
¿Le hirieron?
¿Fue prisionero de guerra?
¿Qué es lo peor que vio?
¿Cuál fue el momento de más miedo?
¿Hubo algo divertido?
¿Qué pensaba del enemigo?
¿Cómo era la gente de aquel país?
¿Le dieron medallas?
¿Cómo fue volver a casa?
¿Cómo le recibieron al volver?
¿Tiene pesadillas o un trauma?
¿Le ayudaron después?
¿Sigue en contacto con sus compañeros?
¿Valió la pena?
¿Lo volvería a hacer?
¿Qué piensa ahora de la guerra?
¿Debería alistarme?`,
}
