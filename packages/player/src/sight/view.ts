/** Writes a conversation into the elements of the template. Knows the words a visitor reads. */
import type { Authenticity, Stage, Suggestion } from '@studio/contract'
import { type Controls, mayType } from '../controls.ts'
import { en } from '../english.ts'
import { canDecline, offered } from '../talk/answers.ts'
import { type Conversation, firstName, hasBegun, isHearing, notYetSaid } from '../talk/conversation-state.ts'
import { lineOf } from '../talk/transcript.ts'
import { asksForPassword } from '../talk/wire/transport.ts'
import { fill, type Spoken, type Words } from '../words.ts'
import type { BesideCard } from './beside/beside-card.ts'
import { HelpCard } from './help-card.ts'
import { wear } from './look.ts'
import { template } from './template.ts'

export class View {
  readonly root: HTMLElement
  private readonly refs: Record<string, HTMLElement> = {}
  private shownSuggestions = ''
  private shownLog: Conversation['log'] = []
  private shownProblem = ''
  private shownLanguages = ''
  private worn: Stage | null = null
  private readonly help: HelpCard
  beside: BesideCard | null = null
  private besideNow: Parameters<BesideCard['render']> | null = null
  private besideAskedFor = ''
  language = ''
  words: Words = en

  constructor(shadow: ShadowRoot) {
    const holder = document.createElement('template')
    holder.innerHTML = template
    shadow.append(holder.content)
    for (const element of shadow.querySelectorAll<HTMLElement>('[data-ref]'))
      this.refs[element.dataset.ref!] = element
    this.root = this.ref('player')
    this.help = new HelpCard(this.ref('help'), this.ref('helpLines'))
  }

  ref<T extends HTMLElement = HTMLElement>(name: string): T {
    const element = this.refs[name]
    if (!element) throw new Error(`The template has no element "${name}".`)
    return element as T
  }

  /** The language of the buttons; what the person says keeps its own. */
  speak({ language, words }: Spoken): void {
    if (language === this.language) return
    this.language = language
    this.words = words
    this.root.lang = language
    for (const element of this.root.querySelectorAll<HTMLElement>(
      '[data-say],[data-say-label],[data-say-title]',
    )) {
      const { say, sayLabel, sayTitle } = element.dataset as Record<string, keyof Words | undefined>
      if (say) element.textContent = words[say]
      if (sayLabel) element.ariaLabel = words[sayLabel]
      if (sayTitle) element.title = words[sayTitle]
    }
    this.shownProblem = ''
    this.shownLog = []
    this.ref('log').replaceChildren()
  }

  /** Until its own words are here, the player speaks English. */
  private get locale(): string {
    return this.language || 'en'
  }

  /** Adds rules to the look. */
  style(rules: string): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    const shadow = this.root.getRootNode() as ShadowRoot
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  }

  get input(): HTMLInputElement {
    return this.ref<HTMLInputElement>('input')
  }

  render(state: Conversation, controls: Controls): void {
    const { phase } = state
    const hears = isHearing(state)
    const shownPhase = hears ? this.words.oneMoment : this.words[`state_${phase}`]
    this.root.toggleAttribute('data-said', hears)
    const isWall = controls.layout === 'wall'
    const layout = isWall ? 'desktop' : controls.layout
    Object.assign(this.root.dataset, { phase, layout, offer: state.offer })
    this.root.toggleAttribute('data-wall', isWall)
    this.root.toggleAttribute('data-typing', controls.typing || !controls.canTalk)
    const free = state.stage?.freeQuestions !== false
    this.root.toggleAttribute('data-talk', controls.canTalk && free)
    this.root.toggleAttribute('data-tap', !free)
    this.root.toggleAttribute('data-text', controls.textOnly)
    Object.assign(this.root.dataset, { size: controls.captionSize, place: controls.captionPlace })
    this.root.toggleAttribute('data-rehearsal', state.stage?.rehearsal === true)
    this.renderPerson(state)
    if (state.stage !== this.worn) wear(this.root, (ref) => this.ref(ref), state.stage, this.words)
    this.worn = state.stage
    this.renderControls(state, controls)
    this.renderHeard(state)
    this.renderOffer(state, isWall)
    this.help.render(state.help, controls.layout === 'kiosk', this.words, this.locale)
    this.renderProblem(state)
    this.renderLog(state)
    this.show('start', phase === 'attract' || phase === 'opening')
    this.show('startButton', phase === 'attract')
    this.show('startFine', phase === 'attract')
    const captions = state.stage?.captions ?? 'none'
    const fine = controls.textOnly ? this.words.readFine : this.words[`beginFine_${captions}`]
    this.text('startFine', state.stage?.rehearsal ? this.words.rehearsalFine : fine)
    this.show('authentic', phase === 'attract' && !state.stage?.rehearsal)
    this.show('startRead', phase === 'attract' && !controls.textOnly && captions !== 'none')
    this.show('closed', phase === 'closed')
    this.text('closedText', phase === 'closed' ? (state.problem?.message ?? '') : '')
    this.show('closedRetry', state.problem?.retry === true)
    this.show('unlock', phase === 'closed' && asksForPassword(state.problem?.code))
    this.show('signIn', phase === 'closed' && state.problem?.code === 'SIGN_IN_NEEDED')
    this.text('status', hasBegun(state) ? shownPhase : '')
    this.text('statePill', shownPhase)
    this.text('stateInline', shownPhase)
  }

  /** The caption; null leaves the place empty. */
  caption(text: string | null, language: string): void {
    this.text('caption', text ?? '')
    this.ref('caption').lang = language
  }

  /** What belongs to this moment of the answer. */
  besides(state: Conversation, controls: Controls, positionMs: number): void {
    const { clip, playing, phase } = state
    const hidden = phase === 'listening' || phase === 'thinking' || !hasBegun(state)
    const isKiosk = controls.layout === 'kiosk' || controls.layout === 'wall'
    this.showBeside(clip, { playing, positionMs, hidden }, { words: this.words, isKiosk })
  }

  /** What is shown, for visitors who don't see it: said by their screen reader. */
  describe(text: string, language: string): void {
    this.text('described', text)
    this.ref('described').lang = language
  }

  progress(playedMs: number, durationMs: number): void {
    const part = durationMs > 0 ? Math.min(1, playedMs / durationMs) : 0
    this.ref('played').style.transform = `scaleX(${part})`
    this.ref('bar').setAttribute('aria-valuenow', String(Math.round(part * 100)))
    this.text('time', `${clock(playedMs)} / ${clock(durationMs)}`)
  }

  /** Seconds until a kiosk starts over; null takes the number away. */
  countdown(seconds: number | null): void {
    this.show('countdown', seconds !== null)
    this.text('countdownText', seconds === null ? '' : fill(this.words.startingOver, { seconds }))
  }

  /** Loudness of the microphone around the talk button, 0 to 1. */
  level(level: number): void {
    this.root.style.setProperty('--level', level.toFixed(2))
  }

  /** Where people sign in and come back: here, or on the studio's own page where this one is shown by another site. */
  signInAt(base: string, shortName: string): void {
    const link = this.ref<HTMLAnchorElement>('signIn')
    const path = `/s/${encodeURIComponent(shortName)}`
    const isOwnPage = base === '' && parent === window
    link.href = isOwnPage ? `/?wanted=${encodeURIComponent(path)}` : base + path
    link.target = isOwnPage ? '' : '_blank'
  }

  /** The authenticity card; null closes it. */
  async authenticity(card: Authenticity | null): Promise<void> {
    const place = this.ref('card')
    if (card) {
      const { drawCard } = await import('./card/authentic-card.ts')
      drawCard(this.ref('cardLines'), card, this.locale, fill)
    }
    place.hidden = card === null
    const focused = card ? place : this.ref('authentic')
    focused.focus()
  }

  private renderPerson(state: Conversation): void {
    const { stage, phase } = state
    const person = stage?.storyfile
    const name = person?.subjectName || person?.name || ''
    const about = person?.subjectDescription || person?.description || ''
    this.text('name', name)
    this.text('about', about)
    this.text('startName', person?.name ?? '')
    this.text('startAbout', notYetSaid(person?.name ?? '', name, about))
    const mark = stage?.rehearsal ? this.words.rehearsal : person?.isSample ? this.words.sample : ''
    for (const ref of ['sample', 'startSample']) {
      this.show(ref, mark !== '')
      this.text(ref, mark)
    }
    for (const ref of ['videos', 'stage'])
      this.ref(ref).setAttribute('aria-label', name || this.words.conversation)
    const called = { name: firstName(stage) }
    this.input.placeholder = fill(this.words.questionPlace, called)
    const listening = isHearing(state) ? this.words.oneMoment : this.words.letGo
    this.text('hint', phase === 'listening' ? listening : fill(this.words.holdToAsk, called))
  }

  private renderControls(state: Conversation, controls: Controls): void {
    const usable = hasBegun(state)
    for (const ref of ['head', 'said']) this.show(ref, usable)
    // Where visitors only tap, nothing is typed or said.
    const free = mayType(state, controls)
    for (const ref of ['form', 'dock', 'hint']) this.show(ref, usable && free)
    this.show('change', free)
    this.ref('captions').setAttribute('aria-pressed', String(controls.captions))
    this.ref('sound').setAttribute('aria-pressed', String(!controls.muted))
    this.show('caption', controls.textOnly || controls.captions || !state.playing || controls.soundRefused)
    this.show('row', usable)
    this.renderText(controls.textOnly, state.stage)
    for (const ref of ['bar', 'time', 'skip', 'slower', 'pause']) this.show(ref, state.playing)
    const hears = isHearing(state)
    const listening = state.phase === 'listening' && !hears
    this.show('spinner', controls.waiting || state.phase === 'thinking' || hears)
    this.ref('slower').setAttribute('aria-pressed', String(controls.slower))
    this.ref('pause').setAttribute('aria-label', controls.paused ? this.words.resume : this.words.pause)
    this.ref('pause').dataset.paused = String(controls.paused)
    const again =
      usable && !controls.textOnly && state.clip !== null && !state.playing && state.phase !== 'thinking'
    this.show('repeat', again)
    const nothing = controls.textOnly
      ? this.words.nothingWatched
      : state.clip === null
        ? this.words.nothingSaid
        : ''
    this.ref('repeatSide').setAttribute('aria-disabled', String(nothing !== ''))
    this.ref('repeatSide').title = nothing
    this.show('unmute', usable && !controls.textOnly && controls.soundRefused)
    this.show('consent', controls.consent !== null)
    this.text('consentText', controls.consent ?? '')
    for (const ref of ['mic', 'talk']) {
      this.ref(ref).setAttribute('aria-pressed', String(listening))
      this.ref(ref).setAttribute('aria-label', listening ? this.words.stopAndAsk : this.words.hold)
    }
    this.show('mic', controls.canTalk)
    this.ref('sheet').toggleAttribute('data-open', controls.transcriptOpen)
    this.ref('transcript').setAttribute('aria-expanded', String(controls.transcriptOpen))
    for (const ref of ['download', 'sheetClose']) this.show(ref, controls.transcriptOpen)
    this.ref('log').tabIndex = controls.transcriptOpen ? 0 : -1
  }

  /** Few answers have anything beside them: what shows it is loaded with the first that has, or else with the next. */
  private showBeside(...now: Parameters<BesideCard['render']>): void {
    const [clip] = now
    this.besideNow = now
    if (this.beside) this.beside.render(...now)
    else if (clip?.attachments.length && this.besideAskedFor !== clip.clipId) {
      this.besideAskedFor = clip.clipId
      void this.loadBeside()
    }
  }

  private async loadBeside(): Promise<void> {
    const module = await import('./beside/beside-card.ts').catch(() => null)
    if (!module || this.beside) return
    this.beside = new module.BesideCard({
      card: this.ref('beside'),
      list: this.ref('besideList'),
      large: this.ref('large'),
      picture: this.ref<HTMLImageElement>('largePicture'),
      under: this.ref('largeText'),
    })
    if (this.besideNow) this.beside.render(...this.besideNow)
  }

  /** Where there are captions in several languages, one is chosen. */
  offerLanguages(stage: Stage | null, { captions, textOnly }: Controls, chosen: string): void {
    const languages = stage?.captionLanguages ?? []
    const list = this.ref<HTMLSelectElement>('captionLanguage')
    this.show('captionLanguage', captions && !textOnly && languages.length > 1)
    this.show('captionLook', captions && !textOnly && stage?.captions !== 'none')
    const shown = `${this.locale} ${languages.join()}`
    if (shown === this.shownLanguages) {
      list.value = chosen
      return
    }
    this.shownLanguages = shown
    const names = new Intl.DisplayNames([this.locale], { type: 'language', fallback: 'code' })
    list.replaceChildren(...languages.map((tag) => new Option(names.of(tag), tag)))
    list.value = chosen
  }

  /** What is read may be longer than its place: it scrolls, by keyboard too. */
  private renderText(textOnly: boolean, stage: Stage | null): void {
    const captioned = stage?.captions !== 'none'
    this.show('sound', !textOnly)
    for (const ref of ['captions', 'read']) this.show(ref, !textOnly && captioned)
    // A rehearsal has nothing to watch.
    this.show('watch', textOnly && !stage?.rehearsal)
    const said = this.ref('said')
    said.tabIndex = textOnly ? 0 : -1
    said.role = textOnly ? 'region' : null
    said.ariaLabel = textOnly ? this.words.answerText : null
  }

  private renderHeard(state: Conversation): void {
    const listening = state.phase === 'listening'
    const text = listening ? state.interim : (state.question?.text ?? '')
    this.show('heard', text !== '' && state.problem === null)
    const spokenWords = state.question?.askedBy === 'voice' || listening
    this.text('heardLabel', spokenWords ? this.words.heard : this.words.asked)
    this.text('heardText', text)
    this.ref('heard').toggleAttribute('data-listening', listening)
  }

  private renderOffer(state: Conversation, isWall: boolean): void {
    this.text('offerLabel', fill(this.words[state.offer], { name: firstName(state.stage) }))
    const suggestions = offered(state)
    this.show('offer', hasBegun(state) && suggestions.length > 0 && !isWall)
    const declines = canDecline(state)
    const shown = JSON.stringify([declines, suggestions.map(({ clipId, text }) => [clipId, text])])
    if (shown === this.shownSuggestions) return
    this.shownSuggestions = shown
    const list = this.ref('suggestions')
    const focused = list.contains((this.root.getRootNode() as ShadowRoot).activeElement)
    list.lang = state.stage?.storyfile.language ?? ''
    list.replaceChildren(...suggestions.map(suggestionButton))
    if (declines) list.append(noneButton(this.words.noneOfThese, this.locale))
    list.scrollTop = 0
    // The button that was pressed is gone: the next thing to read is what is said.
    if (focused) this.ref('said').focus()
  }

  private renderProblem(state: Conversation): void {
    const { problem } = state
    const place = this.ref('problem')
    const shown = problem && state.phase !== 'closed' ? JSON.stringify([problem, state.question?.text]) : ''
    if (shown === this.shownProblem) return
    this.shownProblem = shown
    place.replaceChildren()
    if (!problem || shown === '') return
    const words = document.createElement('div')
    words.append(paragraph(problem.message))
    if (problem.retry && state.question) words.append(paragraph(state.question.text, 'voice kept'))
    place.append(words)
    if (!problem.retry) return
    const again = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: this.words.retry,
    })
    again.className = 'solid'
    again.dataset.act = 'retry'
    place.append(again)
  }

  private renderLog(state: Conversation): void {
    const log = this.ref('log')
    if (state.log.length < this.shownLog.length) {
      log.replaceChildren()
      this.shownLog = []
    }
    // An answer that was taken back loses its words; the other lines stay, and are not read aloud again.
    for (const [at, entry] of this.shownLog.entries())
      if (state.log[at] !== entry) log.children[at]?.replaceWith(lineOf(state.log[at]!, state, this.words))
    const lines = state.log.slice(this.shownLog.length)
    log.append(...lines.map((entry) => lineOf(entry, state, this.words)))
    if (lines.length > 0) log.scrollTop = log.scrollHeight
    this.shownLog = state.log
  }

  private show(ref: string, visible: boolean): void {
    this.ref(ref).hidden = !visible
  }

  private text(ref: string, text: string): void {
    const element = this.ref(ref)
    if (element.textContent !== text) element.textContent = text
  }
}

function paragraph(text: string, className = ''): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { textContent: text, className })
}

function suggestionButton(suggestion: Suggestion): HTMLLIElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'chip voice'
  button.dataset.act = 'suggestion'
  // A choice of a story has no clip of its own.
  if (suggestion.clipId) button.dataset.clipId = suggestion.clipId
  button.textContent = suggestion.text
  if (suggestion.posterUrl) {
    button.classList.add('pictured')
    // The question says what it is; where all is read, the picture is not fetched.
    const picture = Object.assign(document.createElement('img'), { alt: '', loading: 'lazy' })
    picture.src = suggestion.posterUrl
    button.prepend(picture)
  }
  const item = document.createElement('li')
  item.append(button)
  return item
}

function noneButton(words: string, language: string): HTMLLIElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'chip none', textContent: words, lang: language })
  button.dataset.act = 'none'
  const item = document.createElement('li')
  item.append(button)
  return item
}

function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
