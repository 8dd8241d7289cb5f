import type { ErrorDetail, StateDetail, StoryFile, TurnDetail } from '../index.ts'

/**
 * Tells the page that shows this one in a frame what its visitor does, and asks what that page wants asked. Only sites
 * of the storyfile's list can show it. Messages are `{ source: 'storyfile', type, … }`: `state` with `phase`, `turn` with
 * `question`, `kind` and `transcript`, `error` with `code` and `message`; the other way `{ type: 'ask', text }` or
 * `{ type: 'stop' }`.
 */
export function talkToFrame(
  player: StoryFile,
  { parent, self }: Pick<Window, 'parent' | 'self'> = window,
): void {
  if (parent === self) return
  const tell = (type: string, what: object) => parent.postMessage({ source: 'storyfile', type, ...what }, '*')
  const on = <Detail>(type: string, told: (detail: Detail) => object) =>
    player.addEventListener(type, (event) => tell(type, told((event as CustomEvent<Detail>).detail)))
  on<StateDetail>('state', ({ phase }) => ({ phase }))
  on<TurnDetail>('turn', ({ question, answer }) => ({
    question: question.text,
    kind: answer.kind,
    transcript: answer.clip?.transcript ?? '',
  }))
  on<ErrorDetail>('error', ({ code, message }) => ({ code, message }))
  self.addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== parent) return
    if (data?.type === 'ask' && typeof data.text === 'string') player.ask(data.text)
    if (data?.type === 'stop') player.stop()
  })
}
