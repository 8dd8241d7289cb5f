/** Interviews: long recordings that are cut into clips. See common-fields.ts for the keys. */
export const interviewFields: Record<string, string> = {
  interviewId: 'The interview.',
  'Clip.interviewId': 'The interview that it was cut from; null where its video came by itself.',
  interview: 'The interview.',
  'interviews.state':
    '`uploading` and `processing`: its video is on its way. `listening`: the studio cuts it. `ready`: people can work on it.',
  'Interview.state':
    '`uploading` and `processing`: its video is on its way. `listening`: the studio cuts it. `ready`: people can work on it.',
  'Interview.percent': 'How much of it is processed, or listened to.',
  'Interview.clips': 'The clips that are made of its pieces.',
  'InterviewClip.state':
    '`waiting`: it is cut in the background. `made` and `failed`: see `clipId` and `error`.',
  'InterviewClip.error': 'Why no clip could be made, as a sentence; null where it did not fail.',
  'InterviewClip.clipId': 'The clip; null until it is cut.',
  'interviews.percent': 'How much of it is processed, or listened to.',
  secondsLeft: 'How long listening will still take; null where nothing is known yet.',
  'interviews.error': 'Why it failed, as a sentence; null where it did not.',
  'interviews.failure': 'What can help after its upload failed; null where it did not.',
  'interviews.fileName': 'The name of the file that was uploaded.',
  'interviews.durationMs': 'How long the recording is; null until it is processed.',
  pieceCount: 'How many pieces it is cut into, without those that are left out.',
  madeCount: 'How many of them are clips by now.',
  lacks:
    'What the cut had to do without: `transcripts` (the models are not there), `speech` (nobody speaks), `pauses` (it is one piece), `questions` (the script has none).',
  pieces: 'The cut: stretches of the recording, in order.',
  pieceId: 'The piece. When a piece is split, the caller makes the id of the new one.',
  fromMs: 'Where it begins, in milliseconds from the start of the recording.',
  untilMs: 'Where it ends, in milliseconds from the start of the recording.',
  'pieces.questionId': 'The question that it answers; null where none is known.',
  confidence: 'How sure the studio is of the question; `chosen`: a person said so.',
  asks: 'Whether the interviewer speaks here.',
  leftOut: 'Whether no clip is made of it.',
  'interviews.words': 'What is said in the whole recording, word by word.',
  'interviews.version': 'Counts what people changed of the cut.',
  perSecond: 'How many slices a second has.',
  peaks: 'One byte for each slice: the loudest sample in it, 0 to 255. In base64.',
}
