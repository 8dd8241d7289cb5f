/** Runs in the browser: every control in the last of these that a person can press now, by what it is and says. */
export function controlsOn(within: string): string[] {
  const pressable = [
    ...['button', 'summary', 'a[download]', 'select', 'input[type="checkbox"]', 'input[type="radio"]'],
    ...['button', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'switch', 'checkbox', 'radio'].map(
      (role) => `[role="${role}"]`,
    ),
  ].join()
  const place = [...document.querySelectorAll(within)].filter((one) => one.checkVisibility()).at(-1)
  if (!place) return []
  /** Rows of a list have the same controls: those of the first stand for all. */
  const isOfLaterRow = (one: Element) => {
    const row = one.closest('tbody > tr, li, article')
    if (!row || one.closest('[role="menu"], nav, [role="tablist"]')) return false
    const rows = [...row.parentElement!.children].filter((other) => other.tagName === row.tagName)
    return rows.find((other) => other.querySelector(pressable)) !== row
  }
  const isOff = (one: Element) =>
    one.matches(
      ':disabled, [aria-disabled="true"], [aria-selected="true"], [aria-current], [aria-checked="true"][role="radio"], :checked[type="radio"]',
    ) || one.closest('story-file, [inert], [aria-hidden="true"], [data-sonner-toaster]') !== null
  const nameOf = (one: Element) => {
    const labelled = one.getAttribute('aria-labelledby')?.split(' ') ?? []
    const words =
      one.getAttribute('aria-label') ??
      (labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
        (one as HTMLInputElement).labels?.[0]?.textContent ||
        one.textContent)
    return (words ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
  }
  const counts = new Map<string, number>()
  return [...place.querySelectorAll(pressable)].flatMap((one) => {
    const isSeen = one.checkVisibility({ checkVisibilityCSS: true }) && one.getBoundingClientRect().width > 1
    if (!isSeen || isOff(one) || isOfLaterRow(one)) return []
    const what = `${one.getAttribute('role') ?? one.tagName.toLowerCase()} “${nameOf(one)}”`
    const count = (counts.get(what) ?? 0) + 1
    counts.set(what, count)
    const named = count === 1 ? what : `${what} ${count}`
    one.setAttribute('data-press', named)
    return [named]
  })
}

/** Runs in the browser: watches what a press changes, from now on. */
export function watchChanges(): void {
  const scope = window as { pressed?: { changes: number; observer: MutationObserver; focus: Element | null } }
  scope.pressed?.observer.disconnect()
  const watched = { changes: 0, focus: document.activeElement, observer: new MutationObserver(() => {}) }
  watched.observer = new MutationObserver((records) => {
    watched.changes += records.length
  })
  watched.observer.observe(document.documentElement, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  })
  scope.pressed = watched
}

/** Runs in the browser: how much changed since, and what a refusal is said by. */
export function changesSince(): { changes: number; said: string[]; toasts: string[] } {
  const scope = window as { pressed?: { changes: number } }
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent?.trim() || one.getAttribute('aria-label') || 'a field')
  return {
    changes: scope.pressed?.changes ?? 1,
    said: seen('[role="alert"], [aria-invalid="true"], [data-kind="error"]:not(.kit-toast)'),
    toasts: seen('.kit-toast[data-kind="error"]'),
  }
}
