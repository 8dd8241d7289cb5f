import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { api } from '../dialogs/dialog-row.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

describe('a story steers the talk', { timeout: 120_000 }, () => {
  let studio: StudioProcess
  let browser: Browser
  let page: Page
  let storyfileId = ''
  let savedVersion = 0
  const editor = () => page.getByRole('textbox', { name: 'Source' })
  const problems = () => page.getByRole('region', { name: 'Problems' })
  const player = () => page.locator('story-file')
  const ask = async (text: string) => {
    await player().getByRole('textbox').fill(text)
    await player().getByRole('textbox').press('Enter')
  }

  beforeAll(async () => {
    ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
    page = (await visit(browser, studio.base)).page
    await signIn(page, 'admin@demo.test')
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.stop()
  })

  it('starts from a drill with gaps to choose clips for, names a wrong clip by its line, and is saved while it is typed', async () => {
    await page.goto(`${studio.base}/training/ink_story`)
    await page.getByText('No ink story yet. Start with a guided tour or write your own.').waitFor()
    await page.getByRole('button', { name: 'Safety drill' }).click()
    await editor().getByText('=== alarm ===').waitFor()
    const gaps = problems().getByRole('button', { name: 'Choose a clip' })
    await expect.poll(() => gaps.count()).toBe(4)
    await gaps.first().click()
    const clip = page.getByRole('listbox').getByRole('option').first()
    await clip.waitFor()
    // What is played beside the source stays in sight.
    const beyondSource = async () => {
      const [menu, source] = await Promise.all([
        page.getByRole('listbox').boundingBox(),
        page.locator('.cm-editor').boundingBox(),
      ])
      return menu!.x + menu!.width - (source!.x + source!.width)
    }
    await expect.poll(beyondSource).toBeLessThanOrEqual(1)
    await clip.click()
    await expect.poll(() => gaps.count()).toBe(3)
    const line = await page
      .locator('.cm-line')
      .filter({ hasText: /# clip: (?!record-this)\S+$/ })
      .first()
      .textContent()
    const chosen = /\S+$/.exec(line!)![0]
    await editor().press('Control+f')
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('record-this')
    await page.getByRole('textbox', { name: 'Replace', exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'replace all', exact: true }).click()
    await page.getByRole('textbox', { name: 'Find', exact: true }).press('Escape')
    await gaps.first().waitFor({ state: 'detached' })
    await editor().press('Control+End')
    await editor().pressSequentially('=== lost ===\nHm. # clip: nobody\n-> END')
    await problems()
      .getByText(/The clip nobody in line \d+ does not exist\./)
      .waitFor()
    await problems().getByText('Nothing leads to the knot lost.').waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await problems()
      .getByText(/The clip nobody in line/)
      .waitFor()
    expect(await page.getByRole('button', { name: 'Go live' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('completes the clips of the storyfile after the tag', async () => {
    await editor().press('Control+End')
    for (let sign = 0; sign < '=== lost ===\nHm. # clip: nobody\n-> END'.length; sign++)
      await editor().press('Backspace')
    await editor().pressSequentially('// # clip: ')
    const options = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(3)
    await editor().press('Escape')
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  it('mends what has a clear remedy with a key, which Ctrl+Z undoes', async () => {
    type Stored = { storyfileId: string; source: string; clips: { slug: string }[] }
    const { items } = await api<{ items: Stored[] }>(page, 'GET', '/v1/conversa/storyfiles?pageSize=100')
    const stories = await Promise.all(
      items.map(({ storyfileId }) => api<Stored>(page, 'GET', `/v1/conversa/stories/${storyfileId}`)),
    )
    const { slug } = stories.find(({ source }) => source.includes('=== alarm ==='))!.clips[0]!
    const mend = (name: string) => problems().getByRole('button', { name, exact: true })
    const atEnd = async (text: string) => {
      await editor().press('Control+End')
      await editor().pressSequentially(text)
    }
    await editor().press('Control+End')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Backspace')
    await atEnd(`=== odd ===\nHm. # clip: ${slug}x`)
    await editor().press('Escape')
    await mend(`Use ${slug}`).press('Enter')
    await editor().getByText(`# clip: ${slug}`, { exact: true }).last().waitFor()
    await mend('Add -> END').press('Enter')
    await mend('Add -> END').waitFor({ state: 'detached' })
    expect(await problems().getByText('does not exist').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Source')
    // One step for each.
    await page.keyboard.press('Control+z')
    await mend('Add -> END').waitFor()
    await page.keyboard.press('Control+z')
    await mend(`Use ${slug}`).waitFor()

    await editor().press('Control+f')
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('-> after')
    await page.getByRole('textbox', { name: 'Replace', exact: true }).fill('-> alarm')
    await page.getByRole('button', { name: 'replace all', exact: true }).click()
    await page.getByRole('textbox', { name: 'Find', exact: true }).press('Escape')
    await problems()
      .getByText(/^Nothing leads out of the knot alarm/)
      .waitFor()
    await mend('Add a way out').click()
    await editor().getByText('[That is enough]').first().waitFor()
    await problems()
      .getByText(/^Nothing leads out of the knot alarm/)
      .waitFor({ state: 'detached' })
    for (const _ of ['the way out', 'what was replaced']) await page.keyboard.press('Control+z')
    await editor().press('Control+End')
    for (let sign = 0; sign < `=== odd ===\nHm. # clip: ${slug}x`.length; sign++)
      await page.keyboard.press('Backspace')
    await problems().getByText('No problems.').or(problems().getByText('Note').first()).waitFor()
    expect(await problems().getByText('Error', { exact: true }).count()).toBe(0)
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  it('keeps on the device what is typed without a network, over a reload, and saves it when the network is back', async () => {
    // In the page itself: a request of a page that is being left may get past the browser's own interception.
    await page.addInitScript(() => {
      const reach = window.fetch
      window.fetch = (to, call) =>
        call?.method === 'PUT' && sessionStorage.getItem('no-network')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : reach(to, call)
    })
    await page.reload()
    await editor().waitFor()
    await page.evaluate(() => sessionStorage.setItem('no-network', 'yes'))
    await editor().press('Control+End')
    await editor().pressSequentially('// typed on a train')
    const kept = page.getByText('You are offline. Your text is kept on this device')
    await kept.waitFor()
    await page.reload()
    // Only the lines in sight are drawn.
    await editor().press('Control+End')
    await editor().getByText('// typed on a train').waitFor()
    await kept.waitFor()
    await page.evaluate(() => {
      sessionStorage.removeItem('no-network')
      window.dispatchEvent(new Event('online'))
    })
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-'))),
    ).toEqual([])
    await page.reload()
    await editor().press('Control+End')
    await editor().getByText('// typed on a train').waitFor()
  })

  it('is saved also while the compiler hangs, which is ended and started again', async () => {
    await page.route('**/compile.worker*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => { for (;;); }' }),
    )
    await page.reload()
    await editor().press('Control+End')
    await editor().pressSequentially(' and off')
    await page.getByText('Compiling takes too long on this device. Your text is saved.').waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^Compiled in \d+ ms$/).waitFor()
    expect(await page.getByText('Compiling takes too long on this device.').count()).toBe(0)
  })

  it('follows what somebody else saves, and asks whose text counts where both wrote', async () => {
    type Saved = { storyfileId: string; source: string; version: number }
    const { items } = await api<{ items: Saved[] }>(page, 'GET', '/v1/conversa/storyfiles?pageSize=100')
    const saved = await Promise.all(
      items.map(({ storyfileId }) => api<Saved>(page, 'GET', `/v1/conversa/stories/${storyfileId}`)),
    )
    storyfileId = saved.find(({ version }) => version > 0)!.storyfileId
    const path = `/v1/conversa/stories/${storyfileId}`
    const saveElsewhere = async (line: string) => {
      const { source, version } = await api<Saved>(page, 'GET', path)
      await api(page, 'PUT', path, { source: `${line}\n${source}`, version })
    }
    await saveElsewhere('// theirs')
    await editor().getByText('// theirs').waitFor()
    let others = 0
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() === 'PUT' && others++ === 0) await saveElsewhere('// newer')
      await route.continue()
    })
    await editor().press('Control+End')
    await editor().pressSequentially('mine')
    await page.getByRole('button', { name: 'Show theirs' }).click()
    const theirs = page.getByRole('region', { name: 'The newer text' })
    await theirs.getByText('+ // newer').waitFor()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await editor().getByText('// newer').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await editor().getByText('mine').count()).toBe(0)
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  it('plays beside the editor with the real clips, answers freely and waits at the same choice', async () => {
    const path = `/v1/conversa/stories/${storyfileId}`
    const { source, version } = await api<{ source: string; version: number }>(page, 'GET', path)
    const marked = source.replace('+ [Call for help', '+ [<b>Shout</b>] -> alarm\n+ [Call for help')
    const kept = await api<{ version: number }>(page, 'PUT', path, { source: marked, version })
    savedVersion = kept.version
    await editor().getByText('<b>Shout</b>').waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await player()
      .getByRole('button', { name: /start|begin/i })
      .first()
      .click()
    await player().getByRole('button', { name: 'Press the stop button' }).waitFor()
    // HTML is text like any other.
    await player().getByRole('button', { name: '<b>Shout</b>' }).waitFor()
    await ask('How old are you?')
    await page.getByText(/^alarm, line \d+$/).waitFor()
    await ask('switch it off')
    await page.getByText(/^after, line \d+$/).waitFor()
    expect(await page.locator('.cm-playing').count()).toBe(1)
    // Nobody typed since: a text that was followed is not saved once more.
    expect((await api<{ version: number }>(page, 'GET', path)).version).toBe(savedVersion)
  })

  it('is commented line by line; a comment follows its line, and is settled', async () => {
    await editor().press('Control+Home')
    await page.getByRole('textbox', { name: 'Comment on line 1' }).fill('Say it shorter.')
    await page.getByRole('button', { name: 'Add comment' }).click()
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.getByText('Say it shorter.').waitFor()
    await editor().press('Control+Home')
    await page.keyboard.press('Enter')
    await comments.getByRole('button', { name: 'Line 2', exact: true }).waitFor()
    // Its mark goes with the line, even where the line is reworded, and opens it with a click or a key.
    await editor().press('ArrowDown')
    await page.keyboard.press('End')
    await editor().pressSequentially(' Reworded')
    await editor().press('Control+Home')
    await page.keyboard.press('Enter')
    await comments.getByRole('button', { name: 'Line 3', exact: true }).waitFor()
    const openComment = () =>
      page.evaluate(
        () => document.activeElement?.matches('[data-comment]') && document.activeElement.textContent,
      )
    await page.locator('.cm-comment').click()
    await expect.poll(openComment).toContain('Say it shorter.')
    await comments.getByRole('button', { name: 'Line 3', exact: true }).press('Enter')
    await page.keyboard.press('Control+Alt+m')
    await expect.poll(openComment).toContain('Say it shorter.')
    await comments.getByRole('button', { name: 'Settle' }).click()
    await comments.getByText('Show 1 settled').waitFor()
    await page.locator('.cm-comment').waitFor({ state: 'detached' })
    expect(await comments.getByText('Say it shorter.').count()).toBe(0)
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  it('shows who else has it open, and at which line', async () => {
    const other = (await visit(browser, studio.base)).page
    await signIn(other, 'owner@demo.test')
    await other.goto(`${studio.base}/training/ink_story?storyfileId=${storyfileId}`)
    await other.getByRole('list', { name: 'Also here' }).getByRole('button').first().waitFor()
    expect(await other.getByRole('list', { name: 'Also here' }).textContent()).toMatch(/line \d+/)
    await other.close()
  })

  it('is read, searched and played on a phone, part by part, with keys for fingers', async () => {
    const phone = await visit(browser, studio.base, { width: 390, height: 844 })
    await signIn(phone.page, 'admin@demo.test')
    await phone.page.goto(`${studio.base}/training/ink_story?storyfileId=${storyfileId}`)
    const part = (name: RegExp) =>
      phone.page.getByRole('group', { name: 'Parts of the page' }).getByText(name)
    const source = phone.page.getByRole('textbox', { name: 'Source' })
    await source.waitFor()
    expect(await phone.page.getByRole('group', { name: 'View', exact: true }).count()).toBe(0)
    await part(/^Graph/).click()
    await phone.page.getByRole('list', { name: 'Graph' }).waitFor()
    await part(/^Source/).click()
    await source.waitFor()
    await part(/^Play/).click()
    await phone.page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await source.isVisible()).toBe(false)
    await part(/^Problems/).click()
    await phone.page.getByRole('region', { name: 'Problems' }).waitFor()
    await part(/^Outline/).click()
    const knot = phone.page
      .getByRole('navigation', { name: 'Outline' })
      .getByRole('button', { name: 'alarm' })
    expect((await knot.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await knot.click()
    await phone.page.locator('.cm-content:focus').waitFor()
    await phone.context.close()
  })

  it('shows its knots and ways, with keys and as a list, and leads to the line of a knot', async () => {
    await page.getByRole('group', { name: 'View', exact: true }).getByText('Graph', { exact: true }).click()
    const graph = page.getByRole('list', { name: 'Graph' })
    await graph.getByRole('button').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-knot'))
    expect(focused).not.toBe('')
    await page.getByText('Graph as a list').click()
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'alarm', exact: true }) })
    expect(await row.getByRole('cell').last().textContent()).toContain('after')
    await graph.getByRole('button', { name: /^alarm/ }).click()
    await editor().waitFor()
    await page.locator('.cm-content:focus').waitFor()
  })

  it('goes live, and an admin sees the session, turn by turn, without what was said', async () => {
    await page.getByRole('button', { name: 'Go live' }).click()
    await page.getByText('Version 1 is live', { exact: true }).waitFor()
    await page.goto(`${studio.base}/training/view_inky_states`)
    for (const name of ['Knot', 'Turn', 'Variables changed', 'Choices open', 'Last question'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor()
    for (const name of ['Age', 'Version', 'Warning'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor()
    await page.getByRole('cell', { name: 'Choice: Press the stop button', exact: true }).first().waitFor()
    await page.getByRole('cell', { name: 'acted', exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'The Navigator and the Light' }).first().click()
    const turns = page.getByRole('region', { name: 'Turns' })
    await turns.getByText('Choice: Press the stop button').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'acted = true was false' }).waitFor()
    expect(await turns.getByText('switch it off').count()).toBe(0)
    await page.getByRole('slider', { name: 'Turn' }).press('ArrowLeft')
    await page.getByText('No variable changed.').waitFor()
    await page.getByRole('switch', { name: 'Show visitors’ words' }).click()
    await turns.getByText('“switch it off”').waitFor()
  })

  it('is talked to on a phone; the session is stepped back, continued, and replayed on the next version', async () => {
    const publication = `/v1/conversa/storyfiles/${storyfileId}/publication`
    const { path } = await api<{ path: string }>(page, 'GET', publication)
    const trainee = await visit(browser, studio.base, { width: 390, height: 844 })
    await trainee.page.goto(path)
    const phone = trainee.page.locator('story-file')
    await phone
      .getByRole('button', { name: /start|begin/i })
      .first()
      .click()
    const turns = ['How old are you?', 'stop the machine', 'What would you do differently?']
    for (const text of [...turns, 'Where were you born?', 'once more']) {
      const answered = trainee.page.waitForResponse(/\/ask$/)
      await phone.getByRole('textbox').fill(text)
      await phone.getByRole('textbox').press('Enter')
      expect((await answered).status()).toBe(200)
    }
    await trainee.context.close()

    const story = `/v1/conversa/stories/${storyfileId}`
    const { source, version } = await api<{ source: string; version: number }>(page, 'GET', story)
    const shorter = source.replace('once more] -> floor', 'once more] -> alarm')
    expect(shorter).not.toBe(source)
    await api(page, 'PUT', story, { source: shorter, version })
    await page.goto(`${studio.base}/training/ink_story?storyfileId=${storyfileId}`)
    await page.getByRole('button', { name: 'Go live' }).click()
    await page.getByText('Version 2 is live', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.getByRole('button', { name: 'Version 1', exact: true }).click()
    const shown = page.getByRole('dialog')
    await shown.getByText(/^\+ .*once more\] -> alarm$/m).waitFor()
    expect(await shown.getByText(/^- .*once more\] -> floor$/m).count()).toBe(1)
    await page.keyboard.press('Escape')

    await page.goto(`${studio.base}/training/view_inky_states`)
    await page.getByRole('button', { name: 'The Navigator and the Light' }).first().click()
    const rail = page.getByRole('region', { name: 'Turns' })
    const graph = page.getByRole('list', { name: 'Graph' })
    await rail.getByText('Choice: Start again').waitFor()
    expect(await rail.getByRole('listitem').count()).toBe(6)
    // The state of the turn that is looked at goes out.
    await page.getByText('State as JSON', { exact: true }).click()
    await page.getByText('After turn 5.').waitFor()
    for (let back = 0; back < 3; back++) await page.getByRole('slider', { name: 'Turn' }).press('ArrowLeft')
    await page.getByRole('listitem').filter({ hasText: 'acted = true was false' }).waitFor()
    await page.getByText('After turn 2.').waitFor()
    await page.getByText('Now open: What would you do differently?, Start again, That is enough').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^\d+\s+.*# clip: / })
      .first()
      .waitFor()
    // Which clip, and why; the knot where the turn waits, among the others with their visits.
    await page.getByRole('term').filter({ hasText: 'Press the stop button' }).waitFor()
    await graph.getByRole('button', { name: /^after/ }).waitFor()
    expect(await graph.locator('[aria-current]').textContent()).toMatch(/^after\d+ visits?$/)
    await page.getByLabel('Visits in').selectOption({ label: 'This conversation, up to this turn' })
    await page.getByText(/ more visits in 1 conversation\./).waitFor()
    await page.getByLabel('Replay on').selectOption({ label: 'Version 2' })
    await page.getByText('It first differs at turn 5.').waitFor()
    // Both answers are shown, and the turn is.
    await page.getByRole('term').filter({ hasText: 'Then' }).waitFor()
    await page.getByRole('term').filter({ hasText: 'Version 2' }).waitFor()
    await page.getByText('After turn 5.').waitFor()
    for (let back = 0; back < 3; back++) await page.getByRole('slider', { name: 'Turn' }).press('ArrowLeft')
    await page.getByText('After turn 2.').waitFor()
    // What visitors said stays masked there, too.
    await page.getByRole('link', { name: 'Continue in Interact' }).click()
    await page.getByText('This is a copy. The original conversation stays as it is.').waitFor()
    await player()
      .getByRole('button', { name: /start|begin/i })
      .first()
      .click()
    await player().getByRole('button', { name: 'What would you do differently?' }).waitFor()
    expect(await page.getByText('stop the machine').count()).toBe(0)
  })

  it('is played and checked on the command line without a studio', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ink-'))
    const file = join(folder, 'story.ink')
    const ink = (command: string, input = '') =>
      execFileSync(process.execPath, ['scripts/ink.ts', command, file], { input, encoding: 'utf8' })
    try {
      writeFileSync(file, 'Hello\n* Left\n  Gone.\n  -> END\n* Right\n  -> END\n')
      expect(ink('play', '1\n')).toBe('Hello\n\n1: Left\n2: Right\n?> Left\nGone.\n')
      expect(ink('check')).toBe('No problems.\n')
      writeFileSync(file, 'Hello\n-> nowhere\n')
      expect(() => ink('check')).toThrow(/status|Command failed/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
