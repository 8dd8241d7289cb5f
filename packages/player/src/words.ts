/** Everything that the player itself says. `{name}` is filled in; other languages have the same keys. */
import { de } from './words.de.ts'

export const en = {
  state_opening: 'Opening',
  state_closed: 'Closed',
  state_attract: 'Ready',
  state_intro: 'Speaking',
  state_resting: 'Your turn',
  state_listening: 'Listening',
  state_thinking: 'Thinking',
  state_answering: 'Answering',
  state_followUps: 'Your turn',

  conversation: 'Conversation',
  sample: 'Demonstration',
  begin: 'Start the conversation',
  beginFine_all: 'With sound and captions.',
  beginFine_some: 'With sound. Some answers have captions.',
  beginFine_none: 'With sound.',
  read: 'Read instead',
  readFine: 'As text, without video.',
  rehearsal: 'Rehearsal',
  rehearsalFine:
    'You read planned answers, not a recording. The people who write them can read what you ask.',
  choosing: 'The answer is being chosen…',
  retry: 'Try again',

  transcript: 'Transcript',
  transcriptLog: 'What was said',
  closeTranscript: 'Close the transcript',
  download: 'Download',
  downloadName: 'conversation',
  you: 'You',
  captions: 'Captions',
  captionsKey: 'Captions (C)',
  sound: 'Sound',
  textOnly: 'Text only',
  watch: 'With video',
  answerText: 'The answer',

  loading: 'The video is loading',
  played: 'Played',
  pause: 'Pause',
  resume: 'Resume',
  slower: 'Slower',
  skip: 'Skip',
  repeat: 'Repeat',
  nothingSaid: 'Nothing has been said yet.',
  nothingWatched: 'Answers are read here, without video.',
  noSound: 'The browser plays without sound.',
  unmute: 'Unmute',

  question: 'Your question',
  questionPlace: 'Ask {name} anything',
  ask: 'Ask',
  enterKey: 'Enter',
  change: 'Change',
  heard: 'I heard:',
  asked: 'You asked:',
  starters: 'You could ask',
  followUps: 'Ask next',
  didYouMean: 'Did you mean',
  nearest: '{name} can answer',

  hold: 'Hold to talk',
  holdKey: 'Hold to talk (Space)',
  holdToAsk: 'Hold to ask {name}',
  letGo: 'Let go to ask',
  stopAndAsk: 'Stop and ask',
  type: 'Type',
  beforeTalk: 'Before you talk',
  allowTalk: 'Allow talking',
  typeInstead: 'Type instead',
  consentBrowser: 'Your browser may send the sound of your voice to its maker, who turns it into text.',
  consentServer: 'What you say is sent to our server, which turns it into text.',
  microphoneRefused: 'The microphone is not allowed for this page. Type your question instead.',
  unclear: 'That was hard to understand. Please say it again, or type your question.',
  speechBusy: 'Many people are talking right now. Type your question instead.',
  speechFails: 'Talking does not work here right now. Type your question instead.',

  help: 'Somebody to talk to',
  helpDanger: 'If you are in danger now, call the emergency services.',
  helpCall: 'Call',
  helpText: 'Text',
  helpHours: 'Open',
  helpClose: 'Continue the conversation',

  startingOver: 'Starting over in {seconds}',
  stay: 'Stay',

  without_text: 'There is no text for this answer.',
  without_courtesy: 'What would you like to know?',
  without_help: 'You do not have to carry this alone. These people will listen:',
  without_did_you_mean: 'Did you mean one of these?',
  without_bad_transcription: 'That was not clear. Please ask again in other words.',
  without_cannot_answer: '{name} has not recorded an answer to that.',
  without_planned_answer: 'No answer to that is planned yet.',

  connectionLost: 'The connection was lost. Your question is kept.',
  cannotConnect: 'We could not reach the server. Check the connection.',
  notOpen: 'This conversation is not open to visitors.',
  wrong: 'Something went wrong on our side. Please try again.',
}

export type Words = Record<keyof typeof en, string>
export type Spoken = { language: string; words: Words }

const all: Record<string, Words> = { en, de }

/** The first of the languages that the player speaks (`de-AT` is read in German), or else English. */
export function spoken(languages: readonly (string | null | undefined)[]): Spoken {
  const codes = languages.map((language) => language?.split('-')[0]?.toLowerCase() ?? '')
  const language = codes.find((code) => Object.hasOwn(all, code)) ?? 'en'
  return { language, words: all[language]! }
}

export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
