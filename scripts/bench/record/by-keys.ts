import type { Page } from 'playwright-core'
import { type CameraSet, round, signInToFilm, verdictOf } from './set.ts'

/** Seconds of the keystroke-level model (Card, Moran and Newell): a key, a decision; then what people do besides. */
const model = { key: 0.28, decide: 1.35, readQuestion: 3, readVerdict: 2, speak: 60 }
/** Every fourth answer is filmed a second time; each take is watched once. */
const retakeEvery = 4

/**
 * A producer answers one question after the other by keys alone. The machine's share is measured, with takes of a moment;
 * reading, deciding, speaking for a minute and watching each take are added by the model.
 */
export async function answerByKeys(set: CameraSet, answers: number): Promise<object> {
  const { storyfileId, questionIds } = set
  const page = await set.open()
  await signInToFilm(page, 3)
  await page.goto(`/storyfiles/${storyfileId}?tab=record&film=${questionIds[0]}`)
  await isAsked(page, 0)
  const perAnswer: number[] = []
  const waits: number[] = []
  for (let answer = 0; answer < answers; answer++) {
    let seconds = model.readQuestion
    const press = async (key: string, isDone: () => Promise<unknown>) => {
      const from = performance.now()
      await page.keyboard.press(key)
      await isDone()
      const waited = (performance.now() - from) / 1000
      waits.push(waited)
      seconds += model.decide + model.key + waited
    }
    const isFilming = () => page.getByText(/\d+ of \d+ seconds? safe/).waitFor()
    for (let take = 0; take < (answer % retakeEvery === retakeEvery - 1 ? 2 : 1); take++) {
      await press(take === 0 ? 'Space' : 'r', isFilming)
      await page.waitForTimeout(1200)
      seconds += model.speak
      await press('Space', () => verdictOf(page).waitFor())
      await press('p', () => isPlaying(page))
      seconds += model.readVerdict + model.speak
    }
    await press('k', () => isAsked(page, answer + 1))
    perAnswer.push(seconds)
  }
  return {
    answers,
    minutesEach: round(perAnswer.reduce((sum, one) => sum + one, 0) / answers / 60),
    mostMinutes: round(Math.max(...perAnswer) / 60),
    keysEach: round(waits.length / answers, 1),
    secondsOfTheMachineEach: round(waits.reduce((sum, one) => sum + one, 0) / answers, 1),
    longestWaitSeconds: round(Math.max(...waits), 1),
  }
}

/** The question is shown, and this window holds it: a key begins the take. */
async function isAsked(page: Page, index: number): Promise<void> {
  await page.getByRole('heading', { name: `What was the year ${1950 + index} like?` }).waitFor()
  await page.getByRole('button', { name: 'Start the take' }).and(page.locator(':enabled')).waitFor()
}

/** The take itself, not the camera, which plays all the time. */
function isPlaying(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const take = document.querySelector<HTMLVideoElement>('video[aria-label="The take"]')
    return take !== null && take.currentTime > 0
  })
}
