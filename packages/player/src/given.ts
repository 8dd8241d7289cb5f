/** Sane stages, clips and answers for the tests of this package. */
import { randomUUID } from 'node:crypto'
import type { Answer, PlayableClip, Stage, Suggestion } from '@studio/contract'
import type { Question } from './talk/conversation-state.ts'

export function givenClip(changes: Partial<PlayableClip> = {}): PlayableClip {
  const clipId = randomUUID()
  return {
    clipId,
    kind: 'regular',
    videoUrl: `/v1/content/${clipId}.mp4`,
    posterUrl: `/v1/content/${clipId}.jpg`,
    durationMs: 4000,
    gainDb: 0,
    transcript: 'My father mended nets.',
    words: [],
    captions: [],
    attachments: [],
    ...changes,
  }
}

export function givenSuggestion(text = 'Did you have siblings?'): Suggestion {
  return { clipId: randomUUID(), questionId: randomUUID(), text }
}

export function givenStage(changes: Partial<Stage> = {}): Stage {
  return {
    sessionId: randomUUID(),
    visitorToken: 'token',
    storyfile: {
      storyfileId: randomUUID(),
      shortName: 'navigator',
      name: 'Meet the navigator',
      subjectName: 'Ilse Marten',
      subjectDescription: '',
      description: '',
      language: 'en',
      isSample: false,
      faceArea: null,
    },
    releaseNumber: 1,
    rehearsal: false,
    freeQuestions: true,
    captions: 'all',
    captionLanguages: ['en'],
    serverSpeech: false,
    look: null,
    listening: null,
    prime: [],
    thenIntro: [],
    inkState: null,
    resting: givenClip({ kind: 'resting', transcript: '' }),
    intro: givenClip({ kind: 'intro', transcript: 'My name is Ilse Marten.' }),
    starters: [givenSuggestion()],
    ...changes,
  }
}

export function givenQuestion(changes: Partial<Question> = {}): Question {
  return { text: 'What did your father do?', askedBy: 'text', clientTurnId: randomUUID(), ...changes }
}

export function givenAnswer(changes: Partial<Answer> = {}): Answer {
  return {
    turnId: randomUUID(),
    kind: 'answer',
    clip: givenClip(),
    score: 0.8,
    threshold: 0.5,
    margin: 0.2,
    thenClips: [],
    instead: [],
    help: null,
    decidedBy: 'matcher',
    top: [],
    suggestions: [givenSuggestion()],
    prime: [givenClip()],
    heard: '',
    inkState: null,
    matchMs: 1,
    ...changes,
  }
}
