import { randomUUID } from 'node:crypto'
import { questionBank } from '@studio/dialogue'
import type { Sql } from '../../platform/database/sql.ts'
import { insertGlobalTopic, lockGlobalTopics } from './library.store.ts'

/** What no recorded person is asked to answer: it only teaches the engine what is off topic. */
const unasked = null

/** Topics of the shipped question bank, in its order: each begins with the question named here. */
export const englishTopics: [topic: string | null, firstQuestion: string][] = [
  ['Meeting and greeting', 'What is your name?'],
  ['Life today', 'Where do you live now?'],
  ['Family', 'Are you married?'],
  ['Childhood and school', 'What games did you play as a child?'],
  ['Home, food and faith', 'What did you eat when you were a child?'],
  ['Love and loss', 'Who was your first love?'],
  ['Fear and courage', 'What were you afraid of as a child?'],
  ['Looking back', 'What are you most proud of?'],
  ['Likes and hobbies', 'What are your hobbies?'],
  ['Then and now', 'What was technology like when you were young?'],
  ['Advice and beliefs', 'What advice would you give to young people?'],
  ['War and hunger', 'Are you interested in politics?'],
  ['Leaving and arriving', 'Why did your family move to another country?'],
  ['Character', 'Who were your role models?'],
  ['Starting work', 'What was your first job?'],
  ['A day at work', 'What were your working hours?'],
  ['Safety at work', 'Were there accidents at your workplace?'],
  ['People at work', 'What were your bosses like?'],
  ['Union, strike and closing', 'Were you in a union?'],
  ['Career', 'How did you become the boss?'],
  ['New at work', 'What must a newcomer know?'],
  ['Products and change', 'What did the work do to the environment?'],
  ['At sea', 'Why did you go to sea?'],
  ['Lighthouse', 'Why did you become a lighthouse keeper?'],
  ['Weaving and craft', 'How did you learn to weave?'],
  ['Callings', 'What was it like to teach your first class?'],
  [unasked, 'What is the weather like today?'],
  ['Quick reactions', 'Yes'],
  ['The visit and the visitors', 'Where is the toilet?'],
  ['A story and its circumstances', 'Tell me about yourself'],
  ['Ages of a life', 'What do you know about the day you were born?'],
  ['Everyday life then', 'What did things cost in those days?'],
  ['Persecution and flight', 'Where were you when the war broke out?'],
  ['Fighting a war', 'Were you in the resistance?'],
  ['Dictatorship', 'What was it like to live under the dictatorship?'],
  ['Migration and belonging', 'What was the journey to the new country like?'],
  ['Witness to history', 'Did you take part in the revolution?'],
  ['Remembering', 'Were the guilty ever punished?'],
  ['Friends and others', 'Who was your best friend?'],
  ['Healing and feeding', 'Why did you become a doctor?'],
  ['Teaching, serving and protecting', 'What did you teach and how?'],
  ['Making and performing', 'When did you start making music?'],
  ['Sport', 'How did you train for your sport?'],
  ['Space and exploration', 'What is it like in space?'],
  ['Inventing and researching', 'How did you come up with your invention?'],
  ['Founding and leading', 'How did you start your company?'],
  ['Mastery of a craft', 'How do you become a master of a craft?'],
  ['Values and feelings', 'What does freedom mean to you?'],
  ['Wishes and opinions', 'If you had one wish, what would it be?'],
  ['Asking further', 'Who was with you?'],
  ['Companies and careers', 'What does your company do?'],
  ['Products and service', 'What is special about your product?'],
  ['Training on the job', 'How do I deal with an unhappy customer?'],
  ['Health', 'What are the symptoms?'],
  ['Learning a language', 'Did I say that correctly?'],
  ['Lessons', 'Can you explain the lesson again?'],
  ['The recording', 'When were you recorded?'],
  ['Small talk', 'I am fine, thanks'],
  ['Finding the way', 'Where is the exit?'],
  [unasked, 'Which country or city is that?'],
]

/** The topics with their questions, which stand one after the other in the bank. */
export function shippedTopics() {
  const questions = questionBank('en')
  const starts = englishTopics.map(([, first]) => questions.findIndex((one) => one.question === first))
  return englishTopics.flatMap(([name], at) =>
    name === unasked ? [] : [{ name, questions: questions.slice(starts[at], starts[at + 1]) }],
  )
}

/** Puts the shipped topics into the library once; organizations copy from them. */
export async function seedLibrary(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    if ((await lockGlobalTopics(tx)) > 0) return
    for (const [position, topic] of shippedTopics().entries()) {
      const rows = topic.questions.map((one) => ({
        questionId: randomUUID(),
        text: one.question,
        variants: one.phrasings,
      }))
      await insertGlobalTopic(tx, { topicId: randomUUID(), name: topic.name, language: 'en', position }, rows)
    }
  })
}
