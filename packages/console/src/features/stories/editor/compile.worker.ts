import { compileStory } from '@studio/dialogue/narrative'

/** Compiles what is typed, outside of the page, so that no story can hold up a keystroke. */
self.onmessage = ({ data }: MessageEvent<{ number: number; source: string }>) => {
  const began = performance.now()
  const { compiled, problems } = compileStory(data.source)
  self.postMessage({ number: data.number, sound: compiled !== null, problems, ms: performance.now() - began })
}
