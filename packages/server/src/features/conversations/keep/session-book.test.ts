import { Refusal } from '@studio/contract'
import { startConversation } from '@studio/dialogue'
import { expect, test } from 'vitest'
import { inOrder, SessionBook } from './session-book.ts'

const row = (sessionId: string, endedAt: Date | null = null) => ({
  sessionId,
  storyfileId: 's',
  organizationId: 'o',
  releaseId: 'r',
  channel: 'link' as const,
  onTrial: false,
  openedBy: null,
  asVisitor: false,
  linkId: null,
  language: 'en',
  state: startConversation(),
  turns: 0,
  endedAt,
})

test('questions of one conversation are answered one after the other, in their order', async () => {
  const session = new SessionBook(async () => undefined).add(row('a'))
  const log: string[] = []
  const answer = (name: string, ms: number) => async () => {
    log.push(`${name} begins`)
    await new Promise((resume) => setTimeout(resume, ms))
    log.push(`${name} ends`)
    return name
  }
  const answers = [
    inOrder(session, answer('first', 5)),
    inOrder(session, answer('second', 0)),
    inOrder(session, answer('third', 1)),
  ]
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third'])
  expect(log).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
})

test('a question that fails does not hold up the next one', async () => {
  const session = new SessionBook(async () => undefined).add(row('a'))
  const failing = inOrder(session, () => Promise.reject(new Error('no')))
  const next = inOrder(session, async () => 'answered')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('answered')
  expect(session.waiting).toBe(0)
})

test('one conversation cannot line up questions without end', () => {
  const session = new SessionBook(async () => undefined).add(row('a'))
  for (let n = 0; n < 20; n++) void inOrder(session, () => new Promise(() => {}))
  expect(() => inOrder(session, async () => 'one more')).toThrow(Refusal)
})

test('an ended and an unknown conversation are refused, each with its reason', async () => {
  const book = new SessionBook(async (id) =>
    id === 'ended' ? { ...row('ended', new Date()), clientTurnIds: [] } : undefined,
  )
  await expect(book.open('ended')).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await expect(book.open('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of a long conversation only the newest calls are known by heart', () => {
  const book = new SessionBook(async () => undefined)
  const session = book.add(row('a'))
  for (let number = 1; number <= 150; number++)
    book.advance(session, {
      state: startConversation(),
      number,
      clientTurnId: `turn ${number}`,
      endsSession: false,
    })
  expect(session.turns).toBe(150)
  expect([...session.clientTurnIds]).toEqual(Array.from({ length: 100 }, (_, n) => `turn ${n + 51}`))
})
