import type { aimAt, controlsOf } from './controls-of.ts'
import type { fillForm, isDeaf } from './press.ts'

/** What a press did to the page, as the page itself sees it. */
export type Watched = {
  /** What happened since `forget`, in words: `dom`, `focus`, `clipboard`, … */
  effects: Set<string>
  /** Toasts that told of a failure since then. */
  failures: string[]
  /** Counts what was drawn; the page rests while it stays the same. */
  drawn: number
  /** Calls of the page that are under way. */
  calls: number
  /** Waits until all of them are answered. */
  answered(): Promise<void>
  forget(): void
}

/** What the page of a walk knows. */
export type Walked = {
  watched: Watched
  /** Functions that run in the page. */
  walker: {
    aimAt: typeof aimAt
    controlsOf: typeof controlsOf
    fillForm: typeof fillForm
    isDeaf: typeof isDeaf
  }
  /** What `controlsOf` went through. */
  pressables?: Element[]
  focusedBefore?: Element
  pressedNow?: Element
  /** The console's own. */
  __TSR_ROUTER__?: {
    latestLocation: { href: string }
    stores: { resolvedLocation: { get(): { href: string } | undefined } }
  }
}

/** Watches what presses do. Runs in the browser, before the scripts of the page. */
export function watchPage(): void {
  const watched: Watched = {
    effects: new Set(),
    failures: [],
    drawn: 0,
    calls: 0,
    answered: async () => {},
    forget() {
      watched.effects.clear()
      watched.failures.length = 0
    },
  }
  Object.assign(window, { watched })
  // Nothing moves into its place, and a toast lies on nothing: it goes by itself.
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation-duration: 0s !important } .kit-toaster, .kit-toaster * { pointer-events: none !important }',
  )
  document.adoptedStyleSheets.push(still)
  // What a pointer or the focus brings up by itself is no answer to a press; nor is the going of an earlier toast.
  const beside = '.kit-tooltip, [role="tooltip"], .kit-toaster, head'
  const isBeside = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(beside) != null
  const isTooltip = (node: Node) =>
    node instanceof Element && (node.matches(beside) || node.querySelector(beside) !== null)
  const byPointer = new Set(['aria-describedby', 'data-focus-visible', 'data-highlighted'])
  const tellsFailure = (node: Node) =>
    node instanceof Element ? [node, ...node.querySelectorAll('.kit-toast')] : []
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      for (const node of addedNodes)
        for (const toast of tellsFailure(node))
          if (toast.matches('.kit-toast')) {
            watched.effects.add('toast')
            if (toast.getAttribute('data-kind') === 'error') watched.failures.push(toast.textContent ?? '')
          }
      if (isBeside(target)) continue
      if (type === 'attributes' && byPointer.has(attributeName ?? '')) continue
      const nodes = [...addedNodes, ...removedNodes]
      if (type === 'childList' && nodes.length > 0 && nodes.every(isTooltip)) continue
      watched.drawn += 1
      watched.effects.add('dom')
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const type of ['play', 'pause', 'seeking', 'volumechange', 'toggle', 'fullscreenchange'])
    addEventListener(type, () => watched.effects.add(type), true)
  addEventListener('scroll', () => watched.effects.add('scroll'), true)
  let answered = Promise.withResolvers<void>()
  watched.answered = () => answered.promise
  const { fetch } = window
  window.fetch = async (...given) => {
    if (watched.calls === 0) answered = Promise.withResolvers()
    watched.calls += 1
    try {
      return await fetch(...given)
    } finally {
      watched.calls -= 1
      if (watched.calls === 0) answered.resolve()
    }
  }
  const told = (owner: object, name: string, effect: string) => {
    const before = Reflect.get(owner, name) as (...given: unknown[]) => unknown
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      watched.effects.add(effect)
      return before.apply(this, given)
    })
  }
  if (navigator.clipboard) told(navigator.clipboard, 'writeText', 'clipboard')
  Object.assign(window, { print: () => watched.effects.add('print') })
}
