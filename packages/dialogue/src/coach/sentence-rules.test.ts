import { expect, it } from 'vitest'
import { Coach } from './coach.ts'

const said = (language: string, ...texts: string[]) => {
  const coach = new Coach(language)
  coach.read(texts.map((text) => ({ questionId: text, text, variants: [] })))
  return coach.remarks()
}

it.each([
  ['de', 'Was machen Sie beruflich und wie lange machen Sie das schon?', 'two_in_one'],
  ['de', 'Wie und warum haben Sie Ihre Heimat verlassen?', 'two_in_one'],
  ['de', 'Wo sind Sie geboren? Wie war Ihr Elternhaus?', 'two_in_one'],
  ['de', 'Was geschah danach?', 'leans_on_context'],
  ['de', 'Warum haben Sie das gemacht?', 'leans_on_context'],
  ['de', 'Wie haben Sie ihn kennengelernt?', 'leans_on_context'],
  ['de', 'Und warum?', 'leans_on_context'],
  ['de', 'Haben Sie Kinder?', 'yes_no'],
  ['de', 'War Ihr Vater streng?', 'yes_no'],
  ['de', 'Sie waren Pilot, nicht wahr?', 'yes_no'],
  ['de', 'Wie war Ihre Kindheit?', null],
  ['de', 'Können Sie Ihren ersten Arbeitstag beschreiben?', null],
  ['de', 'Sind Sie ein Roboter?', null],
  ['de', 'Mögen Sie lieber Kaffee oder Tee?', null],
  ['de', 'In welchem Jahr sind Sie nach Berlin gezogen?', null],
  ['de', 'Erinnern Sie sich daran, wie der Krieg begann?', 'yes_no'],
  ['de', 'Was hat Ihr Bruder gesagt, als er davon hörte, dass Sie gehen?', null],
  ['de', 'Wie kamen Sie zu Ihrem Hund und wann Sie ihn am liebsten haben?', null],
  ['de', 'Erzählen Sie von Ihrem Großvater.', null],
  ['de', 'Welche Träume und Pläne hatten Sie?', null],
  ['fr', 'Où êtes-vous né et comment êtes-vous venu ici ?', 'two_in_one'],
  ['fr', 'Qu’avez-vous fait ensuite ?', 'leans_on_context'],
  ['fr', 'Comment était-il ?', 'leans_on_context'],
  ['fr', 'Avez-vous des enfants ?', 'yes_no'],
  ['fr', 'Est-ce que vous aimiez l’école ?', 'yes_no'],
  ['fr', 'Pouvez-vous me raconter votre enfance ?', null],
  ['fr', 'Comment était votre mère ?', null],
  ['fr', 'À quel âge avez-vous commencé à travailler ?', null],
  ['fr', 'Êtes-vous un robot ?', null],
  ['es', '¿Dónde nació y cómo llegó hasta aquí?', 'two_in_one'],
  ['es', '¿Qué pasó después de eso?', 'leans_on_context'],
  ['es', '¿Cómo era ella?', 'leans_on_context'],
  ['es', '¿Tiene hijos?', null],
  ['es', '¿Tiene usted hijos?', 'yes_no'],
  ['es', '¿Le gustaba la escuela?', 'yes_no'],
  ['es', '¿Puede contarme su infancia?', null],
  ['es', '¿Cómo era su madre?', null],
  ['es', '¿En qué año nació?', null],
  ['es', '¿Es usted un robot?', null],
])('the coach in “%s” says of “%s”: %s', (language, text, kind) => {
  expect(said(language, text).map((one) => one.kind)).toEqual(kind ? [kind] : [])
})

it.each([
  ['de', 'Haben Sie Kinder?', 'Erzählen Sie von Ihren Kindern.'],
  ['de', 'War Ihr Vater streng?', 'Wie streng war Ihr Vater?'],
  ['de', 'Erinnern Sie sich an den Krieg?', 'Woran erinnern Sie sich, wenn Sie an den Krieg denken?'],
  ['de', 'Wolltest du immer Lehrer werden?', 'Warum wolltest du Lehrer werden?'],
  ['fr', 'Avez-vous des enfants ?', 'Parlez-moi de vos enfants.'],
  ['fr', 'Est-ce que vous aimiez l’école ?', 'Qu’est-ce qui vous plaît dans l’école ?'],
  ['es', '¿Tiene usted hijos?', 'Hábleme de sus hijos.'],
  ['es', '¿Le gustaba la escuela?', '¿Qué le gustaba de la escuela?'],
])('in “%s” it would rather ask “%s” as “%s”', (language, text, better) => {
  expect(said(language, text)).toMatchObject([{ remedy: { act: 'rewrite', text: better, variant: text } }])
})

it.each([
  ['de', 'Wie heißen Sie?', 'Wo sind Sie geboren?'],
  ['fr', 'Qui êtes-vous ?', 'Où êtes-vous né ?'],
  ['es', '¿Cómo te llamas?', '¿Dónde nació?'],
])('in “%s” it names the basics that a script lacks, in its language', (language, has, lacks) => {
  const coach = new Coach(language)
  coach.read([{ questionId: 'a', text: has, variants: ['x'] }])
  const missing = coach.scriptRemarks().find(({ kind }) => kind === 'basics_missing')
  const texts = missing?.kind === 'basics_missing' ? missing.questions.map(({ text }) => text) : []
  expect(texts).toContain(lacks)
  expect(texts).toHaveLength(8)
})

it('says nothing of the basics in a language that it does not know', () => {
  const coach = new Coach('pl')
  coach.read([{ questionId: 'a', text: 'Jak się pan nazywa?', variants: ['x'] }])
  expect(coach.scriptRemarks()).toEqual([])
})
