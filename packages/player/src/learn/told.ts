/** What a pupil was told, from the transcript of the attempt. Pure. */
import type { PlayableClip, PupilTranscript } from '@studio/contract'
import { fill, spoken } from '../words.ts'
import { language, say } from './learn-words.ts'

export type AskedTurn = PupilTranscript['turns'][number]

/** `said`: the words of the clips; `note`: what the page says about the answer itself, empty: nothing. */
export type Told = { name: string; clips: PlayableClip[]; said: string; note: string }

const { words } = await spoken([language])

export function toldOf({ clips }: PupilTranscript, turn: AskedTurn): Told {
  const own = turn.clipIds.flatMap((clipId) => clips.find((one) => one.clipId === clipId) ?? [])
  const said = own.map(({ transcript }) => transcript.trim()).filter(Boolean)
  const name = turn.subjectName || turn.storyfileName
  return { name, clips: own, said: said.join('\n'), note: noteOf(turn, name, said.length > 0) }
}

function noteOf({ kind, clipIds, gone }: AskedTurn, name: string, hasText: boolean): string {
  if (gone > 0) return say(clipIds.length > 0 ? 'partWithdrawn' : 'withdrawn')
  if (clipIds.length > 0) return hasText ? '' : words.without_text
  // The page of the conversation shows these with what is listed after them.
  if (kind === 'help') return say('toldHelp')
  if (kind === 'did_you_mean') return say('toldOffers')
  return fill(words[`without_${kind === 'answer' ? 'cannot_answer' : kind}`], { name })
}

/** The questions and answers as paragraphs of a text file. */
export function paragraphsOf(transcript: PupilTranscript): string[] {
  return transcript.turns.map((turn) => {
    const { name, said, note } = toldOf(transcript, turn)
    return [
      `${words.you}: ${turn.text}`,
      ...(said ? [`${name}: ${said}`] : []),
      ...(note ? [note] : []),
      '',
    ].join('\n')
  })
}
