import { expect, it } from 'vitest'
import { questionsIn } from './questions.ts'

const table: [string, string, number][] = [
  ['en', 'Where were you born? And how did you learn to sail?', 2],
  ['en', 'where were you born and how did you learn to sail', 2],
  ['en', 'Where were you born? When did you marry? Who is Tom really?', 3],
  ['en', 'You sailed a lot. Were you scared?', 1],
  ['en', 'How did you live and work on board?', 1],
  ['en', 'What did you see when and where?', 1],
  ['en', 'The tar and the fish guts', 0],
  ['de', 'Wo sind Sie geboren und wie haben Sie segeln gelernt?', 2],
  ['de', 'Wie war das Leben an Land und auf See?', 1],
  ['fr', 'Où êtes-vous née et comment avez-vous appris ?', 2],
  ['es', '¿Dónde nació usted y cómo aprendió a navegar?', 2],
  ['it', 'Dove è nata lei e come ha imparato?', 2],
  ['nl', 'Waar bent u geboren en hoe hebt u leren varen?', 2],
  ['pt', 'Onde você nasceu e como aprendeu a navegar?', 2],
  ['sv', 'Var är du född och hur lärde du dig segla?', 2],
]

it.each(table)('counts the questions of a turn (%s): %s', (language, text, count) => {
  expect(questionsIn(text, language)).toHaveLength(count)
})
it('leaves contractions as they are understood', () => {
  expect(questionsIn("What's a sextant? Why didn't you stay home?", 'en')).toEqual([
    'what is a sextant',
    'why did not you stay home',
  ])
})
