/** The video of an earlier answer in a dialog, with the browser's own controls. */
import type { PlayableClip } from '@studio/contract'
import { cuesOf } from '../sight/captions/captions.ts'
import { webVtt } from '../sight/captions/web-vtt.ts'
import { button, make, openDialog } from './elements.ts'
import { say } from './learn-words.ts'

export type Watched = { question: string; name: string; language: string; clips: PlayableClip[] }

/** `renew` asks for the clips again: their addresses end after some hours. `done` is called once the dialog is closed. */
export function watchAgain(watched: Watched, renew: () => Promise<PlayableClip[]>, done: () => void): void {
  const { question, name, language } = watched
  let { clips } = watched
  let place = 0
  let wasRenewed = false
  let captions = ''
  const video = make('video', { controls: true, playsinline: true, preload: 'metadata', 'aria-label': name })
  const problem = make('p', { class: 'problem', role: 'alert' })
  const dialog = openDialog(
    question,
    video,
    problem,
    button(say('close'), () => dialog.close()),
  )
  dialog.classList.add('replay')

  function tell(sentence: string): void {
    problem.textContent = sentence
  }

  function load(at: number): void {
    const clip = clips[at]
    if (!clip) {
      tell(say('withdrawn'))
      return
    }
    place = at
    URL.revokeObjectURL(captions)
    captions = ''
    video.replaceChildren()
    const cues = cuesOf(clip, language)
    if (cues.length > 0) {
      captions = URL.createObjectURL(new Blob([webVtt(cues)], { type: 'text/vtt' }))
      const kind = { kind: 'captions', srclang: language, label: language, default: true }
      video.append(make('track', { ...kind, src: captions }))
    }
    video.poster = clip.posterUrl
    video.src = clip.videoUrl
  }

  // Where a browser refuses, its own button is there.
  const play = () => void video.play().catch(() => undefined)

  video.addEventListener('ended', () => {
    if (clips.length === 1) return
    const next = (place + 1) % clips.length
    load(next)
    if (next > 0) play()
  })
  video.addEventListener('error', async () => {
    if (wasRenewed) return tell(say('notPlayed'))
    wasRenewed = true
    try {
      clips = await renew()
    } catch {
      return tell(say('notPlayed'))
    }
    if (!dialog.open) return
    load(place)
    play()
  })
  dialog.addEventListener('close', () => {
    video.pause()
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(captions)
    done()
  })
  load(0)
  play()
}
