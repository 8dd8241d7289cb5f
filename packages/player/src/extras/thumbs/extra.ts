/** Thumbs under an answer, with one line of why. */
import { everyLanguage } from '../../every-language.ts'
import type { MakeExtra, Moment } from '../extra.ts'
import { thumbsEnglish } from './english.ts'
import { Thumbs } from './thumbs.ts'

type Words = Record<keyof typeof thumbsEnglish, string>

const all = everyLanguage<Words>(
  thumbsEnglish,
  import.meta.glob<Partial<Words>>('./languages/*.json', { eager: true, import: 'default' }),
)

/** Of the contract, which is too heavy for a visitor's browser. A test compares them. */
export const thumbCall = { method: 'PUT', path: '/v1/dialogue/sessions/:sessionId/thumbs' }

const rules = `
.thumbs{display:flex}.thumbs .down .icon{transform:rotate(180deg)}
.thumbs [aria-pressed=true] .icon{fill:currentColor}
.why{display:flex;gap:8px;align-items:center}
.why input{min-height:44px;flex:1;min-width:0;padding:0 12px;border-radius:8px;border:1px solid var(--on-media-2);
background:#0008;color:var(--on-media);font:inherit}.why .text{color:var(--on-media)}`

const icon = `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M5 7.500v5.500H3V7.500zM5 7.500l2.500-5c1
0 1.700.7 1.500 1.800L8.600 6.500H12c.8 0 1.300.7 1.100 1.400l-1.100 4c-.2.7-.6 1.100-1.300 1.100H5"/></svg>`

const buttons = `<button type="button" class="mini">${icon}</button>
<button type="button" class="mini down">${icon}</button>`

const line = `<input type="text" maxlength="280" autocomplete="off" enterkeyhint="send">
<button type="submit" class="text"></button>`

export const makeExtra: MakeExtra = (host) => {
  const thumbs = new Thumbs((thumb) => host.send(thumbCall.method, thumbCall.path, thumb))
  const place = Object.assign(document.createElement('span'), { className: 'thumbs', innerHTML: buttons })
  const form = Object.assign(document.createElement('form'), { className: 'why', innerHTML: line })
  form.noValidate = true
  const [up, down] = place.querySelectorAll('button')
  const input = form.querySelector('input')!
  let shown: Moment | null = null
  /** The turn about which it asks why. */
  let asksWhy: string | null = null

  const render = (moment: Moment): void => {
    shown = moment
    const { answer, playing, stage } = moment.state
    // Only answers are judged; a story's lines and courtesies are not.
    const judged = moment.begun && answer?.kind === 'answer' && !playing && stage?.rehearsal !== true
    const { good = null, words: why = '' } = thumbs.of(answer?.turnId) ?? {}
    const words = all[moment.language] ?? thumbsEnglish
    place.hidden = !judged || moment.controls.layout === 'wall'
    up!.ariaLabel = up!.title = words.thumbUp
    down!.ariaLabel = down!.title = words.thumbDown
    up!.ariaPressed = String(good === true)
    down!.ariaPressed = String(good === false)
    form.hidden = !judged || asksWhy !== answer.turnId || why !== ''
    input.ariaLabel = words.why
    input.placeholder = good ? words.whyGood : words.whyBad
    form.querySelector('button')!.textContent = words.send
  }
  const draw = (): void => {
    if (shown) render(shown)
  }
  const press = (good: boolean) => (): void => {
    const { answer } = shown?.state ?? {}
    if (!answer) return
    const { good: now } = thumbs.press(answer.turnId, good)
    asksWhy = now === null ? null : answer.turnId
    if (now !== null) input.value = ''
    draw()
  }
  up!.addEventListener('click', press(true))
  down!.addEventListener('click', press(false))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (asksWhy) thumbs.say(asksWhy, input.value)
    asksWhy = null
    draw()
    host.focusAnswer()
  })
  host.style(rules)
  host.row.append(place)
  host.below.append(form)
  return { render, reset: () => thumbs.clear(), online: () => void thumbs.flush() }
}
