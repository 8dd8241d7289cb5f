import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMailServer, type MailServer, plainText } from '../../testing/partners/mail-server.ts'
import { createMail } from './mail.ts'

let server: MailServer
beforeAll(async () => {
  server = await givenMailServer()
})
afterAll(() => server?.stop())

const from = 'Harbor Museum <studio@museum.example>'
const letter = (to: string, subject = 'Come in') => ({ to, subject, text: 'Hello', html: '<p>Hello</p>' })

test('a letter arrives, from the sender of the studio', async () => {
  expect(await createMail(server.url, from).send(letter('ann@example.org', 'Grüße'))).toEqual({
    result: 'sent',
  })
  const [received] = server.to('ann@example.org')
  expect(plainText(received!)).toContain(`From: ${from}`)
  expect(received!.source).toMatch(/text\/plain[\s\S]*Hello[\s\S]*text\/html/)
})

test.each([
  ['gone@example.org', 'Come in', '550 no such mailbox'],
  ['ann@example.org', 'lottery', '554 not wanted'],
])('%s, %s: refused for good', async (to, subject, reason) => {
  expect(await createMail(server.url, from).send(letter(to, subject))).toEqual({ result: 'refused', reason })
})

test('what may pass, and what is ours to mend, is no refusal of the letter', async () => {
  await expect(createMail(server.url, from).send(letter('busy@example.org'))).rejects.toThrow(
    'try again later',
  )
  const sender = createMail(server.url, 'nobody@museum.example')
  await expect(sender.send(letter('ann@example.org'))).rejects.toThrow('sender unknown')
  await expect(createMail('smtp://127.0.0.1:1', from).send(letter('ann@example.org'))).rejects.toThrow()
})

test('a subject cannot add lines to the head of a letter', async () => {
  await createMail(server.url, from).send(letter('bob@example.org', 'Hi\r\nBcc: eve@example.org'))
  expect(server.to('eve@example.org')).toEqual([])
  expect(server.to('bob@example.org')[0]!.source).not.toMatch(/^bcc:/im)
})
