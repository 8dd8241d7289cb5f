export type Question = {
  slug: string
  /** Made ready first, so that a newcomer can talk to it soon. */
  first?: true
  text: string
  variants: string[]
  /** Offered to the visitor before anything was asked. */
  starter?: { label: string }
  transcript: string
  /** The same, sentence by sentence. */
  german: string
}
export type Topic = { name: string; questions: Question[] }
export type Special = {
  slug: string
  kind: 'resting' | 'listening' | 'greeting' | 'cannot_answer' | 'bad_transcription' | 'goodbye'
  first?: true
  transcript: string
  german: string
}
