/** Puts the look of a release on: colours, artwork, type, layout, logo, what one may ask about, and the first questions. */
import { lookArt, type Stage } from '@studio/contract'
import { fill, type Words } from '../words.ts'

const tones = { light: '#fff', dark: '#14202a' }
/** As many as fit beside the name on a phone. */
const firstMost = 3

export function wear(
  root: HTMLElement,
  ref: (name: string) => HTMLElement,
  stage: Stage | null,
  words: Words,
): void {
  const look = stage?.look ?? null
  root.toggleAttribute('data-look', look !== null)
  Object.assign(root.dataset, { type: look?.type ?? '', arrange: look?.layout ?? '' })
  // Without a choice, the host's own stays.
  if (look?.join === 'dissolve') root.style.setProperty('--storyfile-crossfade', '120ms')
  else root.style.removeProperty('--storyfile-crossfade')
  for (const [name, value] of Object.entries(look ? coloursOf(look) : {})) root.style.setProperty(name, value)
  const scope = ref('scope')
  scope.textContent = look?.scope ? fill(words.scope, { scope: look.scope }) : ''
  scope.hidden = !look?.scope
  const logo = ref('logo') as HTMLImageElement
  logo.hidden = !look?.logoUrl
  if (look?.logoUrl) logo.src = look.logoUrl
  const first = look?.starters ? stage!.starters.slice(0, firstMost) : []
  const list = ref('firstQuestions')
  list.lang = stage?.storyfile.language ?? ''
  list.hidden = first.length === 0
  list.replaceChildren(...first.map(firstQuestion))
}

function coloursOf({ preset, ground, groundText, buttons, buttonText }: NonNullable<Stage['look']>) {
  return {
    '--look-ground': ground,
    '--look-text': tones[groundText],
    '--look-buttons': buttons,
    '--look-button-text': tones[buttonText],
    '--look-art': lookArt[preset] ?? 'none',
  }
}

function firstQuestion({ clipId, text }: { clipId?: string | null; text: string }): HTMLLIElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
  button.className = 'first voice'
  button.dataset.act = 'first'
  if (clipId) button.dataset.clipId = clipId
  const item = document.createElement('li')
  item.append(button)
  return item
}
