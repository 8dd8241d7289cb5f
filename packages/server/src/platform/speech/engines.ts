import type { Config } from '../../settings/config.ts'
import { hasClipModels } from './clip-ear.ts'
import { hasQuestionModels } from './question-ear.ts'

// Asked each time: models may come while the studio runs.

/** Who turns visitors' speech into text: what is set, else a service that is named, else this machine. */
export function speechEngine({ SPEECH_ENGINE, SPEECH_URL }: Config): 'builtin' | 'url' | 'none' {
  return SPEECH_ENGINE ?? (SPEECH_URL ? 'url' : hasQuestionModels() ? 'builtin' : 'none')
}

/** Whether the studio writes down what is said in clips, and when. */
export function clipTranscripts({ CLIP_TRANSCRIPTS }: Config): 'builtin' | 'night' | 'none' {
  return CLIP_TRANSCRIPTS ?? (hasClipModels() ? 'builtin' : 'none')
}
