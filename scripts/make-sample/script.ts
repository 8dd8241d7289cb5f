/**
 * What the sample storyfile says. The story of Ilse Marten is invented and dedicated to the public domain (CC0 1.0).
 * Answers are whole sentences of the full story, shortened to 8-16 s; each transcript is exactly what is spoken.
 */

export type Question = {
  slug: string
  text: string
  variants: string[]
  /** Offered to the visitor before anything was asked. */
  starter?: { label: string }
  transcript: string
}
export type Topic = { name: string; questions: Question[] }
export type Special = {
  slug: string
  kind: 'resting' | 'greeting' | 'cannot_answer' | 'bad_transcription' | 'goodbye'
  transcript: string
}

export const story = {
  slug: 'navigator',
  name: 'The Navigator and the Light',
  subject: {
    displayName: 'Ilse Marten',
    age: 84,
    oneLine: "Ship's navigator for two decades, then keeper of the Skarv Point light",
  },
  description:
    'Ilse Marten grew up in a fishing harbour where women did not go to sea. She went anyway. For almost twenty years she found the way for cargo ships with a sextant, a pencil and the stars, and later she kept the lighthouse at Skarv Point until the lamp learned to light itself. Ilse is an invented person: this demonstration is a drawn figure with a synthetic voice.',
}

/** How a name is spelled for the English voice; the transcript keeps the right spelling. Word for word. */
export const spokenAs: Record<string, string> = {
  Ilse: 'Ilsa',
  Hallvik: 'Halvik',
  Capella: 'Cupella',
  Signe: 'Seegna',
  Jonas: 'Yonas',
}

export const topics: Topic[] = [
  {
    name: 'About Ilse',
    questions: [
      {
        slug: 'who-are-you',
        text: 'Who are you?',
        variants: [
          'What is your name?',
          "What's your name?",
          'Tell me about yourself.',
          'Introduce yourself, please.',
          'Who am I talking to?',
          'What is your story?',
        ],
        starter: { label: 'Who are you?' },
        transcript:
          "My name is Ilse Marten. I was a ship's navigator, in the days when we did it with the stars, and afterwards I kept the light at Skarv Point for twenty-two years.",
      },
      {
        slug: 'how-old',
        text: 'How old are you?',
        variants: [
          'What is your age?',
          'When is your birthday?',
          'What year were you born in?',
          'When were you born?',
          "What's your date of birth?",
          'How many years have you lived?',
        ],
        transcript:
          'I am eighty-four. I was born in January of nineteen forty, on the nineteenth, in the middle of a snowstorm, and the midwife came on skis.',
      },
      {
        slug: 'are-you-real',
        text: 'Are you a real person?',
        variants: [
          'Are you real?',
          'Are you a computer?',
          'Are you an actress or a recording?',
          'Is this really you talking?',
          'Is this a recording?',
          'Are you a robot?',
          'Are you a drawing?',
          'How does this work?',
        ],
        starter: { label: 'Are you real?' },
        transcript:
          'No. I am a drawing with a synthetic voice, made to show how this works. In a real storyfile, you talk with a person who was recorded. The machine looks for the answer that she gave then. Nobody invents words for her.',
      },
    ],
  },
  {
    name: 'Home and family',
    questions: [
      {
        slug: 'where-born',
        text: 'Where were you born?',
        variants: [
          'Where do you come from?',
          'Where did you grow up?',
          'What is your home town?',
          'Which place are you from?',
          'Where are you from?',
          'What was your house like?',
        ],
        transcript:
          "I was born in Hallvik. You won't find it on a big map. Ours was the yellow house beside the slipway. I was born upstairs in the room over the kitchen, because that was the warm one.",
      },
      {
        slug: 'father',
        text: 'What was your father like?',
        variants: [
          'Can you tell us about your father?',
          'Who was your father?',
          "What was your father's job?",
          'Did your father go to sea?',
          'What did your parents do for a living?',
          'What did your dad do?',
          'Tell me about your parents.',
        ],
        transcript:
          'Father was the harbour pilot. Henrik Marten. He never used a chart. He had it all in his head, every rock, and he gave them names, so I learned the rocks like other children learn their cousins.',
      },
      {
        slug: 'children',
        text: 'Do you have children?',
        variants: [
          'Do you have a family of your own?',
          'How many children do you have?',
          'Do you have grandchildren?',
          'Do you have a daughter or a son?',
          'Are you a mother?',
          'Tell me about your family.',
        ],
        transcript:
          'One daughter, Signe. She came when I was thirty-five, which at that time was considered, hm, nearly a scandal. And there are two grandchildren, Jonas and Mia. Jonas gets seasick in the bath.',
      },
    ],
  },
  {
    name: 'Going to sea',
    questions: [
      {
        slug: 'why-sea',
        text: 'Why did you go to sea?',
        variants: [
          'Why did you become a navigator?',
          'What made you want to work on a ship?',
          'When did you decide to go to sea?',
          'Was it always your dream to be a sailor?',
          'How did you become a navigator?',
          'Why did you leave home?',
        ],
        starter: { label: 'Why did you go to sea?' },
        transcript:
          'Well, the simple answer is that I wanted to know what was behind the rocks. My father brought ships in, and then they went out again, and I was always left standing on the quay.',
      },
      {
        slug: 'woman-at-sea',
        text: 'What was it like to be a woman among so many men?',
        variants: [
          'Were you the only woman on board?',
          'Did the men accept you?',
          'Was it hard to be a woman at sea?',
          'Were you treated differently because you were a woman?',
          'Did you experience discrimination?',
          'How did the sailors treat you?',
        ],
        starter: { label: 'A woman among sailors' },
        transcript:
          "In the beginning, they didn't know where to look. Some thought I was the captain's niece. You had to be better, of course. A man could be wrong and then he was wrong. If I was wrong, women were wrong.",
      },
    ],
  },
  {
    name: 'Storm and stars',
    questions: [
      {
        slug: 'fear-storm',
        text: 'Were you afraid in the storm?',
        variants: [
          'Were you ever afraid at sea?',
          'Did you think you were going to die?',
          'How did you deal with fear on the ship?',
          'What did you do when you were scared at sea?',
          'Were you scared?',
          'What was it like in a storm?',
        ],
        starter: { label: 'Were you afraid in the storm?' },
        transcript:
          "I was afraid, but not at once. While it was going on I had work. Fear needs a free hand, and I didn't have one. It came afterwards.",
      },
      {
        slug: 'stars',
        text: 'Which stars did you use, and do you have a favourite star?',
        variants: [
          'What is your favourite star?',
          'Which stars are important for navigation?',
          'Can you find your way by the stars?',
          'How did you learn the names of the stars?',
          'Do you have a favourite star?',
          'How did you navigate by the stars?',
        ],
        transcript:
          "There are fifty-seven stars in the navigator's list, but honestly you live with perhaps fifteen. My favourite? Capella. When Tomas died I went out and looked for her. She was where she should be.",
      },
    ],
  },
  {
    name: 'The lighthouse and after',
    questions: [
      {
        slug: 'why-lighthouse',
        text: 'Why did you become a lighthouse keeper?',
        variants: [
          'Why did you leave the ships?',
          'How did you come to the lighthouse?',
          'Why did you stop sailing?',
          'When did you start working at the lighthouse?',
          'Tell me about the lighthouse.',
          'Why did you give up the sea?',
        ],
        starter: { label: 'Why a lighthouse?' },
        transcript:
          'Because of a question. I came home after five months, Signe was seven, and she looked at me from the kitchen door and asked, how long are you visiting? Visiting. I lay awake on that word for three nights.',
      },
      {
        slug: 'advice-young',
        text: 'What would you tell young people?',
        variants: [
          'What advice do you have for young people?',
          'What should children today learn?',
          'What have you learned in life that you would pass on?',
          'Do you have a message for the next generation?',
          'What is your advice?',
          'What is the most important thing in life?',
        ],
        transcript:
          "Oh, I'm careful with advice. But all right. Learn to do one thing properly with your own hands, all the way to the end, so that you know what properly feels like. And write down where you are.",
      },
    ],
  },
]

export const special: Special[] = [
  { slug: 'resting', kind: 'resting', transcript: '' },
  {
    slug: 'greeting',
    kind: 'greeting',
    transcript:
      "Good day, and welcome. I'm Ilse. Sit down, please. I've got time, and coffee, so ask me what you like.",
  },
  {
    slug: 'cannot-answer-1',
    kind: 'cannot_answer',
    transcript: "That one I can't tell you, I'm sorry. I'd rather say nothing than steer you wrong.",
  },
  {
    slug: 'cannot-answer-2',
    kind: 'cannot_answer',
    transcript: "There I'm in the fog myself. Ask me about the sea, or the lighthouse, or the people I knew.",
  },
  {
    slug: 'bad-transcription',
    kind: 'bad_transcription',
    transcript: "I'm sorry, I didn't catch that. Could you say it once more, slowly?",
  },
  {
    slug: 'goodbye',
    kind: 'goodbye',
    transcript: "Thank you for sitting with me. Go carefully, and look up now and then when it's dark.",
  },
]
