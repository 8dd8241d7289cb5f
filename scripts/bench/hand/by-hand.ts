import type { Locator, Page } from 'playwright-core'

/** In seconds: a key, pointing, a press or release of the button, a hand to the mouse or the keyboard, a thought, a word read. */
const takes = { key: 0.28, pointing: 1.1, button: 0.1, hand: 0.4, thought: 1.35, wordRead: 0.25 }

/**
 * What a practised person does by hand on pages, counted, and how long it takes them by the keystroke-level model (Card, Moran
 * and Newell 1980), with a thought before each click and each text. What is typed goes where the focus is. The machine's
 * own time is not in it.
 */
export class ByHand {
  readonly counts = { clicks: 0, keys: 0, hands: 0, thoughts: 0, wordsRead: 0 }
  #hand: 'mouse' | 'keyboard' = 'mouse'

  async click(place: Locator): Promise<void> {
    this.#to('mouse')
    this.counts.thoughts += 1
    this.counts.clicks += 1
    await place.click()
  }

  async type(page: Page, text: string): Promise<void> {
    this.#to('keyboard')
    this.counts.thoughts += 1
    this.counts.keys += text.length
    await page.keyboard.type(text)
  }

  async press(page: Page, key: string): Promise<void> {
    this.#to('keyboard')
    this.counts.keys += 1
    await page.keyboard.press(key)
  }

  /** At 4 words a second. */
  async read(place: Locator): Promise<void> {
    this.counts.wordsRead += (await place.first().allInnerTexts()).join(' ').split(/\s+/).length
  }

  get seconds(): number {
    const { clicks, keys, hands, thoughts, wordsRead } = this.counts
    return (
      keys * takes.key +
      clicks * (takes.pointing + 2 * takes.button) +
      hands * takes.hand +
      thoughts * takes.thought +
      wordsRead * takes.wordRead
    )
  }

  #to(where: 'mouse' | 'keyboard'): void {
    if (this.#hand !== where) this.counts.hands += 1
    this.#hand = where
  }
}
