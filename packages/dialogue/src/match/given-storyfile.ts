import type { TrainingSet } from './matcher.ts'

/** A small storyfile for tests: eight clips with five phrases each. */
export function givenTrainingSet(changes: Partial<TrainingSet> = {}): TrainingSet {
  const clip = (clipId: string, transcript: string, ...phrases: string[]) => ({ clipId, transcript, phrases })
  return {
    language: 'en',
    clips: [
      clip(
        'name',
        'My name is Ada and I come from a small harbour.',
        'What is your name?',
        'Who are you?',
        'What are you called?',
        'Please introduce yourself',
        'Tell me your name',
      ),
      clip(
        'school',
        'The teacher was strict and we wrote on slates.',
        'What was school like?',
        'Did you like school?',
        'Tell me about your teachers',
        'Where did you go to school?',
        'Were you a good pupil?',
      ),
      clip(
        'brother',
        'My brother Tom was a fisherman and he taught me to row.',
        'Do you have a brother?',
        'Tell me about your brother',
        'Did you have any siblings?',
        'Who is Tom?',
        'Have you got brothers or sisters?',
      ),
      clip(
        'storm',
        'The mast broke and the waves came over the deck.',
        'What was the worst storm?',
        'Were you ever in a storm at sea?',
        'Tell me about the big storm',
        'Did the sea frighten you?',
        'Was there bad weather on the ship?',
      ),
      clip(
        'sextant',
        'You look at the sun through it and measure the angle.',
        'How does a sextant work?',
        'What is a sextant?',
        'Can you explain the sextant?',
        'How did you use the sextant?',
        'Show me your sextant',
      ),
      clip(
        'food',
        'We had potatoes, fish, and on Sundays a pudding.',
        'What did you eat on board?',
        'Was the food good?',
        'Who cooked for the crew?',
        'What was for dinner?',
        'Did you like the meals?',
      ),
      clip(
        'wedding',
        'We married in May and it rained all day.',
        'Are you married?',
        'Tell me about your wedding',
        'When did you get married?',
        'Who is your husband?',
        'How did you meet your husband?',
      ),
      clip(
        'advice',
        'Be patient and learn to swim.',
        'What advice do you have?',
        'What would you tell young people?',
        'Do you have a tip for me?',
        'What should I learn from you?',
        'Any wisdom to share?',
      ),
    ],
    customWords: [],
    labelledTurns: [],
    seed: 3,
    ...changes,
  }
}

/** Questions that are worded differently, with the clip that answers each. */
export const paraphrases = [
  ['could you tell me your name please', 'name'],
  ['what were your teachers like at school', 'school'],
  ['any brothers?', 'brother'],
  ['how bad was the storm', 'storm'],
  ['what do you do with the sextant', 'sextant'],
  ['how was the dinner on board', 'food'],
  ['tell me how you met your husband', 'wedding'],
  ['what advice would you give to young people', 'advice'],
] as const
