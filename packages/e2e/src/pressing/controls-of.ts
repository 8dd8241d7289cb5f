/** Something that can be pressed, as the page offers it at the moment. */
export type Control = {
  /** The same for the same control of a list's other rows, and after the page was loaded anew. */
  key: string
  kind: 'opens' | 'sorts' | 'chooses' | 'acts' | 'leads' | 'sends' | 'destroys' | 'leaves'
  /** Its place among all that `controlsOf` goes through, for `aimAt`. */
  at: number
  /** The same component stands on other pages, too: what lists or the views of a storyfile have in common, a dialog, by its title. */
  isShared: boolean
}

/** What can be pressed in what lies on top: a menu, a dialog, or the page. Runs in the browser. */
export function controlsOf(within: { shell: boolean }): { scope: string; controls: Control[] } {
  const isShown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: false })
  }
  const pressable =
    'button, a[href], select, summary, input:is([type=checkbox], [type=radio]), [role]:is([role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=switch], [role=option])'
  const last = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => isShown(one) && !one.matches('[data-ending-style]'))
      .at(-1)
  const menu = last('[role=menu], .kit-popup')
  const dialog = last('[role=dialog], [role=alertdialog]')
  const top = menu ?? dialog ?? document.body
  const words = (one: Element) =>
    (
      one.getAttribute('aria-label') ??
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement
        ? [...(one.labels ?? [])].map((label) => label.textContent).join(' ')
        : one.textContent) ??
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
  const titleOf = (one: Element) =>
    one.getAttribute('aria-label') ??
    document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent ??
    one.querySelector('h2, legend')?.textContent ??
    ''
  const plain = (text: string) =>
    text
      .replace(/[“"«][^”"»]*[”"»]/g, '“…”')
      .replace(/\b(Actions|More|Preview|Copy|Columns) (for|of) .*/, '$1 $2 …')
      .replace(/[\d.,:]+/g, '#')
      .slice(0, 60)
  const scope = menu ? `${plain(titleOf(menu))} menu` : dialog ? plain(titleOf(dialog)) || 'dialog' : ''
  const items = 'tbody tr, li, article, [role=listitem], [role=row], [role=option], [role=treeitem], dl > div'
  const keyOf = (one: Element): string => {
    const role = one.getAttribute('role') ?? one.tagName.toLowerCase()
    const item = one.closest(items)
    const list = item?.parentElement
    // Filters in force differ in what they say, not in what they do.
    if (one.matches('.kit-pill button')) return 'button Remove filter'
    // What is walked through one after the other, such as turns to review: one stands for all.
    if (one.matches('main nav ul > li > button'))
      return `row of ${plain(titleOf(one.closest('nav')!))}: ${role}`
    // A step says what became of it, too.
    if (one.matches('main nav ol > li > *'))
      return `step ${[...list!.children].indexOf(item!)} of ${plain(titleOf(one.closest('nav')!))}`
    const inside = item && top.contains(item) && !one.closest('nav') && list ? item : undefined
    const isListed = inside && (list!.children.length > 1 || inside.matches('tr')) && role !== 'tab' && !menu
    // What a list holds is called differently in each of its rows, and after it was sorted.
    const alike = [...(one.parentElement?.children ?? [])].filter(
      (other) => other.className === one.className,
    )
    const isData =
      alike.length > 2 &&
      one.matches('button, a, [role=option], [role=button]') &&
      !one.matches('.kit-button, [role=tab], [role=menuitem], nav *')
    if (!isListed && isData) return `one of ${plain(one.parentElement!.className.slice(0, 20))}: ${role}`
    if (!isListed) return `${role} ${plain(words(one))}`
    const at = [...inside.querySelectorAll(pressable)].indexOf(one)
    const label = list!.closest('[aria-label]')?.getAttribute('aria-label') ?? list!.className.slice(0, 20)
    // The options of a list are data, too, such as the words of a transcript.
    const said =
      role !== 'option' && one.matches('.kit-button, [aria-label]') ? words(one).split(/[ :]/)[0] : ''
    return `row of ${plain(label)}: ${role} ${at} ${said}`
  }
  const danger =
    /\b(delete|remove|erase|close (the )?organi|deactivate|suspend|revoke|withdraw|unpublish|discard|end this|sign out|log ?out|merge)\b/i
  const kindOf = (one: Element): Control['kind'] => {
    const said = words(one)
    if (/^(close|cancel|done)$/i.test(said) && scope) return 'leaves'
    if (one.matches('.kit-pill button')) return 'acts'
    if (one.matches('[data-danger]') || danger.test(said)) return 'destroys'
    if (one.matches('[aria-haspopup], [aria-expanded], [role=tab], summary')) return 'opens'
    if (one.closest('th')) return 'sorts'
    if (one.matches('select, input, [role=switch], [aria-pressed]')) return 'chooses'
    if (dialog && !menu && one.matches('[type=submit], [data-variant=primary]')) return 'sends'
    if (/^Save\b/.test(said)) return 'sends'
    if (one.matches('a[href]')) return 'leads'
    return 'acts'
  }
  const shell =
    'header:not(main header, [role=dialog] header), nav:not(main nav), footer:not(main footer, [role=dialog] footer), .kit-skip'
  const ofManyPages =
    '.kit-paging, .kit-search-place, .kit-search, .kit-column-grip, .kit-pill, .kit-tabs[aria-label=Workspace]'
  const controls: Control[] = []
  const found = new Set<string>()
  const all = [...top.querySelectorAll(pressable)]
  Object.assign(window, { pressables: all })
  all.forEach((one, at) => {
    if (!isShown(one) || one.matches(':disabled, [aria-disabled=true]')) return
    if (one.closest('[inert], [aria-hidden=true]')) return
    if (top === document.body && !within.shell && one.closest(shell)) return
    if (top === document.body && within.shell && !one.closest(shell)) return
    if (one.closest('.kit-toaster, story-file, iframe')) return
    // It is dragged, or moved with keys.
    if (one.matches('[data-rfd-drag-handle-draggable-id]')) return
    const key = `${scope ? `${scope} › ` : ''}${keyOf(one)}`
    if (found.has(key)) return
    found.add(key)
    // Menus of rows are called alike and are different ones.
    const isShared = menu ? false : dialog !== undefined || one.closest(ofManyPages) !== null
    controls.push({ key, kind: kindOf(one), at, isShared })
  })
  return { scope, controls }
}

/** Brings a control into sight; answers where to press it, and what covers it. Runs in the browser. */
export async function aimAt(at: number): Promise<{ x: number; y: number; covered: string } | undefined> {
  const { pressables } = window as unknown as { pressables?: Element[] }
  const one = pressables?.[at]
  // The page was loaded anew meanwhile.
  if (!one) return undefined
  const seen = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const whole = one.closest('label, .kit-box, .kit-select') ?? one
    if (hit && (whole.contains(hit) || hit.contains(one))) return undefined
    const over = hit?.closest('.kit-dialog-place, .kit-popup')
    return over && !over.contains(one) ? 'overlay' : (hit?.outerHTML.slice(0, 120) ?? 'nothing')
  }
  const middle = () => {
    const [first] = one.getClientRects()
    const { left, top, width, height } = first ?? one.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  // What has just come may still be on its way to its place.
  for (const block of ['nearest', 'center', 'center', 'center', 'center', 'center'] as const) {
    if (!one.isConnected) return undefined
    one.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    const point = middle()
    const covered = seen(point.x, point.y)
    if (!covered) return { ...point, covered: '' }
    await new Promise((resume) => setTimeout(resume, 17))
  }
  const point = middle()
  return { ...point, covered: seen(point.x, point.y) ?? '' }
}
