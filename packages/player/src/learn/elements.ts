type Properties = Record<string, string | boolean | number | ((event: Event) => void)>

/** Makes an element. Text is only ever text: what pupils write is never read as markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (typeof value === 'boolean') element.toggleAttribute(name, value)
    else element.setAttribute(name, String(value))
  }
  element.append(...children)
  return element
}

export function button(text: string, act: () => void, look = ''): HTMLButtonElement {
  return make('button', { type: 'button', class: look, click: act }, text)
}

/** A question before something that cannot be undone, or a text that is asked for. */
export function openDialog(title: string, ...children: (Node | string)[]): HTMLDialogElement {
  const dialog = make('dialog', { 'aria-label': title }, make('h2', {}, title), ...children)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
