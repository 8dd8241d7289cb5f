/** Captions of clips. See common-fields.ts for the keys. */
export const captionFields: Record<string, string> = {
  'PlayableClip.captions':
    'Captions that people wrote or brought, in one or more languages; empty: what is said is shown.',
  cues: 'The captions, in order.',
  startMs: 'When it appears, in milliseconds from the start of the whole video.',
  endMs: 'When it goes, in milliseconds from the start of the whole video.',
  'cues.text': 'What is read. Line breaks are kept.',
  'Caption.text': 'What is read. Line breaks are kept.',
  'captions.language': 'A language tag, such as `de` or `pt-BR`.',
  'ClipCaptions.language': 'A language tag, such as `de` or `pt-BR`.',
  'captions.state':
    '`machine`: nobody has looked at them. `draft`: somebody works on them. `read`: a person answers for them.',
  'ClipCaptions.state':
    '`machine`: nobody has looked at them. `draft`: somebody works on them. `read`: a person answers for them.',
  'ClipCaptions.version': 'Counts what people changed of them.',
  fits: 'False: they were written for a video that the clip had before, and visitors do not get them.',
  'ClipCaptions.byName': 'Who changed them last; null: the person is gone.',
  'captions.content': 'The file, in base64.',
  'captions.fileName': 'The name of the file.',
  'captions.faults': 'What cannot be used, by its line.',
  'CaptionFault.line': 'The line of the file, from 1.',
  'faults.line': 'The line of the file, from 1.',
  'CaptionFault.reason': 'Why, as a sentence.',
  'faults.reason': 'Why, as a sentence.',
  'captions.clips': 'How many clips have captions in this language.',
  lackingClipIds: 'The clips in which somebody speaks that have none.',
}
