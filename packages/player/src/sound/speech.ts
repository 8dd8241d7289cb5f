/** Turns talk into text. Two sources behind one interface: the browser's own recognition, and the server's. */

/** Named as in the player's words. */
export type SpeechWord = 'microphoneRefused' | 'speechFails' | 'unclear'
/** The server says in a sentence of its own why it did not hear. */
export type SpeechProblem = SpeechWord | { sentence: string }

export type Heard = { text: string; confidence?: number }

export type SpeechListener = {
  /** What has been understood so far. */
  interim(text: string): void
  /** All was said; its words are on their way, which may take a while. */
  said(): void
  /** Loudness from 0 to 1, where the source knows it. */
  level(level: number): void
  /** Comes exactly once, last. Null: nothing was said, or the visitor cancelled. */
  done(heard: Heard | null, problem?: SpeechProblem): void
}

/** One push of the talk button. */
export type Listening = { finish(): void; cancel(): void }

export type SpeechSource = {
  /** Names what the visitor agrees to before the first use. */
  consent: 'consentBrowser' | 'consentServer'
  listen(language: string, listener: SpeechListener): Listening
}

type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}
type RecognitionResult = { isFinal: boolean; 0: { transcript: string; confidence: number } }
type RecognitionEvent = Event & { results: ArrayLike<RecognitionResult> }

/** The Web Speech API, or null where the browser has none (Firefox, Opera, most embedded views). */
export function browserSpeech(): SpeechSource | null {
  const scope = globalThis as { [name: string]: unknown }
  const Recognizer = (scope.SpeechRecognition ?? scope.webkitSpeechRecognition) as
    | (new () => Recognition)
    | undefined
  if (!Recognizer) return null
  return {
    consent: 'consentBrowser',
    listen: (language, listener) => recognize(new Recognizer(), language, listener),
  }
}

function recognize(recognition: Recognition, language: string, listener: SpeechListener): Listening {
  let heard: Heard | null = null
  let problem: SpeechProblem | undefined
  recognition.lang = language
  recognition.interimResults = true
  // The visitor decides when the question is over, not a pause for breath.
  recognition.continuous = true
  recognition.addEventListener('result', (event) => {
    const results = Array.from((event as RecognitionEvent).results)
    const text = results
      .map((result) => result[0].transcript.trim())
      .join(' ')
      .trim()
    if (text === '') return
    const confidence = Math.min(...results.map((result) => result[0].confidence))
    // Some browsers give 0 for "not known".
    heard = confidence > 0 ? { text, confidence: Math.min(1, confidence) } : { text }
    listener.interim(text)
  })
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string }
    if (error === 'not-allowed' || error === 'audio-capture') problem = 'microphoneRefused'
    else if (error !== 'no-speech' && error !== 'aborted') problem = 'speechFails'
  })
  recognition.addEventListener('end', () => listener.done(heard, problem), { once: true })
  try {
    recognition.start()
  } catch {
    queueMicrotask(() => listener.done(null, 'speechFails'))
  }
  return {
    finish: () => recognition.stop(),
    cancel: () => {
      heard = null
      recognition.abort()
    },
  }
}
