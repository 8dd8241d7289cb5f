import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, signIn, visit } from '../../../packages/e2e/src/browser.ts'
import { givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import { toAnswer, toFind, toWrite } from '../../../packages/e2e/src/talking/given-classroom.ts'
import { openLearning } from '../../../packages/e2e/src/talking/school.ts'
import { ByHand } from '../hand/by-hand.ts'

/**
 * A teacher makes the activity of journey 6.3 in a real browser: four must-find answers, two reflections, a quiz of three;
 * opens it, tries it as a pupil and makes a class code.
 */
export async function makeActivity(pictures: string | undefined) {
  const studio = await givenStudioProcess()
  const browser = await launchBrowser()
  try {
    await openLearning(browser, studio.base)
    const { page, context } = await visit(browser, studio.base)
    await signIn(page, 'owner@demo.test')
    await page.goto('/learning')
    const hand = new ByHand()
    const next = async (heading: string) => {
      await hand.click(page.getByRole('button', { name: 'Continue' }))
      await page.getByRole('heading', { name: heading }).waitFor()
    }

    await hand.click(page.getByRole('button', { name: 'New activity' }).first())
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await hand.type(page, '8B asks the navigator')
    await hand.press(page, 'Enter')
    await page.getByRole('checkbox', { name: /The Navigator and the Light/ }).waitFor()
    await hand.click(page.getByRole('checkbox', { name: /The Navigator and the Light/ }))
    await next('What are they to learn?')

    await hand.click(page.getByLabel('Goals'))
    await hand.type(page, 'Hear how people found their way.')
    await next('Which answers must they find?')

    for (const name of toFind) await hand.click(page.getByRole('checkbox', { name }))
    await next('What do they write and answer?')

    for (const prompt of toWrite) {
      await hand.click(page.getByRole('button', { name: 'Add reflection' }))
      await hand.type(page, prompt)
    }
    for (const [at, [asked, ...choices]] of toAnswer.entries()) {
      await hand.click(page.getByRole('button', { name: 'Add quiz item' }))
      await hand.type(page, asked)
      await hand.press(page, 'Tab')
      await hand.type(page, choices.join('\n'))
      await page.getByRole('group', { name: `Item ${at + 1}` }).waitFor()
    }
    await picture(page, pictures, 'tasks')
    await next('Who works on it, and when?')
    await next('Open it and share the code')

    await hand.click(page.getByRole('button', { name: 'Open for pupils' }))
    const [trial] = await Promise.all([
      context.waitForEvent('page'),
      hand.click(page.getByRole('button', { name: 'Try as a pupil' })),
    ])
    await hand.click(trial.getByRole('button', { name: 'Read instead' }))
    await picture(trial, pictures, 'trial')
    await hand.click(trial.getByRole('button', { name: /Your work/ }))
    await hand.click(trial.getByRole('button', { name: 'End the trial' }))
    await trial.getByRole('heading', { name: 'This trial has ended' }).waitFor()
    await trial.close()
    await hand.click(page.getByRole('button', { name: 'Make a class code' }))
    await page.getByTestId('class-code').waitFor()
    await picture(page, pictures, 'open')

    return { ...hand.counts, seconds: Math.round(hand.seconds) }
  } finally {
    await browser.close()
    await studio.stop()
  }
}

async function picture(page: Page, folder: string | undefined, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}
