import { fileURLToPath } from 'node:url'
import type { Storyfile } from '@studio/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, visit } from '../browser.ts'
import { givenStoryfileList, partsOf, poll, type StoryfileList } from '../storyfile-list.ts'

// What is done with one storyfile, from the list and from the dashboard.

const brought = new URL('../../../server/src/features/scripts/files/brought/', import.meta.url)
const wordList = fileURLToPath(new URL('docx-numbered-questions.docx', brought))

let list: StoryfileList
let page: Page
beforeAll(async () => {
  list = await givenStoryfileList()
  page = list.here.page
  await list.make('Lake 1')
})
afterAll(() => list?.close())

const { row, expectNames, open, act, toast } = partsOf(() => page)

test('what the role does not reach says: You need to be at least "Admin"', async () => {
  const creator = await visit(list.browser, list.studio.base)
  await signIn(creator.page, 'creator@demo.test')
  await creator.page.goto('/storyfiles?search=%22lake%201%22')
  await creator.page.getByRole('button', { name: 'Actions for Lake 1', exact: true }).focus()
  await creator.page.keyboard.press('Enter')
  const item = creator.page.getByRole('menuitem', { name: /^Delete/ })
  await item.waitFor()
  expect(await item.getAttribute('aria-disabled')).toBe('true')
  expect(await item.textContent()).toContain('You need to be at least "Admin"')
  expect(
    await creator.page.getByRole('menuitem', { name: 'Duplicate' }).getAttribute('aria-disabled'),
  ).toBeNull()
  await creator.context.close()
})

describe('a storyfile', () => {
  test('is made by keyboard alone; a taken name is told when the field is left', async () => {
    await open()
    await page.getByRole('button', { name: 'New storyfile' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await page.keyboard.type('lake 1')
    await page.keyboard.press('Tab')
    await page.getByText('This name is already taken.').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ilse Marten')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'By keyboard' }).waitFor()
  })

  test('starts from a script, from a Word list, and from one long video', async () => {
    const { author, studio } = list
    const topics = [{ name: 'Craft', condition: '', questions: [{ text: 'How did you learn to weave?' }] }]
    const { organizationId } = author
    await author.call(studio.base, 'POST', '/v1/conversa/scripts', {
      organizationId,
      name: 'Ask the weaver',
      topics,
    })
    const begin = async (name: string, start: string) => {
      await open()
      await page.getByRole('button', { name: 'New storyfile' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Name/).fill(name)
      await dialog.getByLabel('Subject').fill('Ilse Marten')
      await dialog.getByRole('radio', { name: start }).check()
      return dialog
    }
    const first = await begin('Of a script', 'Script')
    await first.getByLabel('Which script').fill('weaver')
    await first.getByText('Ask the weaver').click()
    await first.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Of a script' }).waitFor()
    await page.getByText('How did you learn to weave?').first().waitFor()
    const word = await begin('Of a Word list', 'List of questions')
    const picking = page.waitForEvent('filechooser')
    await word.getByRole('button', { name: 'Take them from a file' }).click()
    await (await picking).setFiles(wordList)
    await word.getByText('From docx-numbered-questions.docx').waitFor()
    await word.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Of a Word list' }).waitFor()
    for (const said of ['Where did you grow up?', 'What would you do again?'])
      await page.getByText(said).first().waitFor()
    const second = await begin('Of a video', 'Long video')
    await second.getByRole('button', { name: 'Create' }).click()
    await second.getByText('Choose a video to cut.').waitFor()
    const choosing = page.waitForEvent('filechooser')
    await second.getByRole('button', { name: 'Choose a video' }).click()
    const video = { name: 'interview.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2000, 1) }
    await (await choosing).setFiles(video)
    await second.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('region', { name: 'Interviews' }).getByText('interview.mp4').waitFor()
  })

  test('is copied, and gets its next version with a short name that counts', async () => {
    const { storyfileId } = await list.make('To copy')
    await list.author.call(list.studio.base, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`, {
      questions: [{ text: 'Where were you born?' }],
    })
    await open('?search=%22to%20copy%22')
    await act('To copy', 'Duplicate')
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Copy of To copy' }).waitFor()
    await page.getByText('Where were you born?').first().waitFor()
    await open('?search=%22to%20copy%22&sort=createdAt&dir=asc')
    // It is drawn before the server says which name is free; who types is not interrupted.
    let answer = () => {}
    const held = new Promise<void>((resume) => {
      answer = resume
    })
    const asked = '**/v1/conversa/storyfiles/nameTaken*'
    await page.route(asked, async (route) => {
      await held
      await route.continue()
    })
    await act('To copy', 'Duplicate')
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Name')
    await name.and(page.getByPlaceholder('Finding a free name …')).waitFor()
    await dialog
      .getByRole('button', { name: 'Duplicate' })
      .and(page.locator('[aria-disabled=true]'))
      .waitFor()
    answer()
    await expect
      .poll(() => name.inputValue(), { message: 'the first name is taken' })
      .toBe('Copy of To copy 2')
    await page.unroute(asked)
    await page.keyboard.press('Escape')
    await act('To copy', 'New version')
    await page.getByRole('heading', { name: 'To copy V2' }).waitFor()
    await open('?search=tocopy_v2&searchOptions=shortName')
    expect(await expectNames(1)).toEqual(['To copy V2'])
  })

  test('is deleted, found among the deleted with the days left, restored, and ended with its name typed', async () => {
    await list.make('Short life')
    await open('?search=%22short%20life%22')
    const address = await page.getByRole('link', { name: 'Short life' }).first().getAttribute('href')
    await act('Short life', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast('Successfully deleted Short life.')
    await page.goto(address!)
    await page.getByRole('heading', { level: 1, name: 'Short life is deleted.' }).waitFor()
    await page.goto('/storyfiles')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('menuitem', { name: 'Deleted', exact: true }).click()
    await row('Short life - Deleted').getByText('30 days').waitFor()
    await act('Short life - Deleted', 'Restore')
    await toast('Successfully restored Short life.')
    await open('?search=%22short%20life%22')
    await act('Short life', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast('Successfully deleted Short life.')
    await page.goto('/storyfiles?filter=status:deleted')
    await act('Short life - Deleted', 'Delete for good')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete for good' })
    expect(await confirm.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('Short life - Deleted')
    await confirm.click()
    await page.getByText('Nothing matches your search.').waitFor()
  })

  test('that somebody else changed meanwhile is reviewed field by field before it is saved', async () => {
    const { storyfileId } = await list.make('Two authors')
    await open('?search=%22two%20authors%22')
    await act('Two authors', 'Settings')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Mine')
    await list.author.call(list.studio.base, 'PATCH', `/v1/conversa/storyfiles/${storyfileId}`, {
      description: 'Theirs',
      tags: ['added'],
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByText(
        'Somebody else changed this storyfile while you were editing. Review the changes before you save.',
      )
      .waitFor()
    const choice = dialog.getByRole('group', { name: 'Description' })
    await choice.getByText('Theirs').waitFor()
    expect(await choice.getByLabel('My version').isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast('Saved Two authors.')
    const after = await list.author.call<Storyfile>(
      list.studio.base,
      'GET',
      `/v1/conversa/storyfiles/${storyfileId}`,
    )
    expect(after).toMatchObject({ description: 'Mine', tags: ['added'] })
  })

  test('changed offline is kept on this device, and sent when the way is free again', async () => {
    const { storyfileId } = await list.make('Far away')
    await open('?search=%22far%20away%22')
    await act('Far away', 'Settings')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Written on a ship')
    await list.here.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByText('You are offline. Your changes are kept on this device and will be sent when you are back.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await list.here.context.setOffline(false)
    await toast('Saved Far away.')
    const after = await list.author.call<Storyfile>(
      list.studio.base,
      'GET',
      `/v1/conversa/storyfiles/${storyfileId}`,
    )
    expect(after.description).toBe('Written on a ship')
  })
})

describe('the dashboard', () => {
  test('goes on with what was open last, and begins a storyfile', async () => {
    const { storyfileId } = await list.make('Open lately')
    await page.goto(`/storyfiles/${storyfileId}`)
    await page.getByRole('heading', { name: 'Open lately' }).waitFor()
    await page.goto('/dashboard')
    const first = page.getByRole('region', { name: 'Continue' }).getByRole('listitem').first()
    await first.getByText('Open lately').waitFor()
    await page.getByRole('link', { name: 'New storyfile' }).click()
    await page.getByRole('dialog').getByText('New storyfile').waitFor()
    await page.keyboard.press('Escape')
    await poll(() => page.url()).not.toContain('create')
  })

  test('tells somebody with whom nothing is shared so, beside what waits for them; the list tells it, too', async () => {
    const other = await visit(list.browser, list.studio.base)
    await signIn(other.page, 'restricted@demo.test')
    await other.page.getByText('No storyfile is shared with you yet.').waitFor()
    await other.page.getByRole('heading', { name: 'Needs you' }).waitFor()
    expect(await other.page.getByRole('link', { name: 'New storyfile' }).count()).toBe(0)
    await other.page.goto('/storyfiles')
    await other.page.getByText('No storyfile is shared with you yet.').waitFor()
    expect(other.troubles).toEqual([])
    await other.context.close()
  })
})
