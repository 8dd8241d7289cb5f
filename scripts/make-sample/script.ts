/**
 * What the sample storyfile says. The story of Ilse Marten is invented and dedicated to the public domain (CC0 1.0).
 * Answers last 8 to 16 s; each transcript is exactly what is spoken, and `german` its caption, sentence by sentence.
 */

import { aboutIlse } from './script/about-ilse.ts'
import { goingToSea } from './script/going-to-sea.ts'
import { homeAndFamily } from './script/home-and-family.ts'
import { lifeOnBoard } from './script/life-on-board.ts'
import { lighthouse } from './script/lighthouse.ts'
import { lookingBack } from './script/looking-back.ts'
import { stormAndStars } from './script/storm-and-stars.ts'
import type { Special, Topic } from './script/topic.ts'

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
  aboutIlse,
  homeAndFamily,
  goingToSea,
  lifeOnBoard,
  stormAndStars,
  lighthouse,
  lookingBack,
]

export const special: Special[] = [
  { slug: 'resting', kind: 'resting', first: true, transcript: '', german: '' },
  { slug: 'listening', kind: 'listening', transcript: '', german: '' },
  {
    slug: 'greeting',
    kind: 'greeting',
    first: true,
    transcript:
      "Good day, and welcome. I'm Ilse. Sit down, please. I've got time, and coffee, so ask me what you like.",
    german:
      'Guten Tag und willkommen. Ich bin Ilse. Setzen Sie sich, bitte. Ich habe Zeit, und Kaffee, also fragen Sie, was Sie mögen.',
  },
  {
    slug: 'cannot-answer-1',
    kind: 'cannot_answer',
    first: true,
    transcript: "That one I can't tell you, I'm sorry. I'd rather say nothing than steer you wrong.",
    german:
      'Das kann ich Ihnen nicht sagen, es tut mir leid. Lieber sage ich nichts, als Sie falsch zu lotsen.',
  },
  {
    slug: 'cannot-answer-2',
    kind: 'cannot_answer',
    first: true,
    transcript: "There I'm in the fog myself. Ask me about the sea, or the lighthouse, or the people I knew.",
    german:
      'Da stehe ich selbst im Nebel. Fragen Sie mich nach der See, dem Leuchtturm oder den Menschen, die ich kannte.',
  },
  {
    slug: 'cannot-answer-3',
    kind: 'cannot_answer',
    transcript: 'No one asked me that when these answers were made. Try me with something else.',
    german:
      'Das hat mich niemand gefragt, als diese Antworten entstanden. Versuchen Sie es mit etwas anderem.',
  },
  {
    slug: 'bad-transcription',
    kind: 'bad_transcription',
    first: true,
    transcript: "I'm sorry, I didn't catch that. Could you say it once more, slowly?",
    german: 'Verzeihung, das habe ich nicht verstanden. Sagen Sie es noch einmal, langsam?',
  },
  {
    slug: 'bad-transcription-2',
    kind: 'bad_transcription',
    transcript: 'There was wind in the line. Once more, please, a little closer to the microphone.',
    german: 'Da war Wind in der Leitung. Noch einmal, bitte, etwas näher am Mikrofon.',
  },
  {
    slug: 'goodbye',
    kind: 'goodbye',
    first: true,
    transcript: "Thank you for sitting with me. Go carefully, and look up now and then when it's dark.",
    german:
      'Danke, dass Sie bei mir gesessen haben. Gehen Sie vorsichtig, und schauen Sie ab und zu hinauf, wenn es dunkel ist.',
  },
]
