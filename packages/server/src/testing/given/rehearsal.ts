import { randomUUID } from 'node:crypto'
import type { Question, Rehearsal, RehearsedQuestion, Stage } from '@studio/contract'
import { expect, vi } from 'vitest'
import type { TestStudio } from '../studio.ts'
import { call } from './conversation.ts'
import { type GivenMember, givenMember, givenOrganization, givenStoryfile, navigatorScript } from './given.ts'

type Method = Parameters<typeof call>[1]

export const rehearsalPath = (storyfileId: string, rest = '') =>
  `/v1/conversa/storyfiles/${storyfileId}/rehearsal${rest}`

/** An organization whose editor rehearses, and what they and their guests do. */
export async function givenRehearsals(studio: TestStudio) {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const editor = await givenMember(studio.context, organizationId, 'edit:ns')

  const by = <Reply>(
    { headers }: GivenMember,
    method: Method,
    url: string,
    body?: object,
    status?: number,
  ): Promise<Reply> =>
    call<Reply>(studio.app, method, url, {
      headers,
      ...(body ? { body } : {}),
      ...(status ? { status } : {}),
    })

  const ready = (storyfileId: string): Promise<Rehearsal> =>
    vi.waitFor(
      async () => {
        const now = await by<Rehearsal>(editor, 'GET', rehearsalPath(storyfileId))
        if (now.state === 'preparing') throw new Error('still preparing')
        return now
      },
      { timeout: 100_000, interval: 100 },
    )

  /** A script of which nothing is recorded, open to guests. */
  async function rehearsal(
    language = 'en',
    script: readonly { question: string; variants: string[] }[] = navigatorScript,
  ) {
    const storyfileId = await givenStoryfile(studio.context, { organizationId, language })
    const at = `/v1/conversa/storyfiles/${storyfileId}`
    const questions = script.map(({ question, variants }) => ({ text: question, variants }))
    const added = await by<{ questions: Question[] }>(editor, 'POST', `${at}/questions`, { questions }, 201)
    const [born] = added.questions
    const teleprompter = 'I was born in Bremen, close to the harbour.'
    await by(editor, 'PATCH', `${at}/questions/${born!.questionId}`, {
      teleprompter,
      notes: 'Not about Emil.',
    })
    await by(editor, 'POST', rehearsalPath(storyfileId), undefined, 202)
    expect(await ready(storyfileId)).toMatchObject({
      state: 'ready',
      isOpen: true,
      cards: script.length,
      isOutdated: false,
    })
    return { storyfileId, at, questions: added.questions }
  }

  async function link(storyfileId: string, days: 1 | 7 | 30 = 7) {
    const made = await by<{ link: { rehearsalLinkId: string; endsAt: string }; path: string }>(
      ...([editor, 'POST', rehearsalPath(storyfileId, '/links'), { days }, 201] as const),
    )
    return { ...made.link, linkCode: made.path.replace('/rehearsal/', '') }
  }

  const open = (linkCode: string, status = 201) =>
    call<Stage & { code?: string; message?: string }>(studio.app, 'POST', '/v1/dialogue/rehearsals', {
      body: { linkCode, clientSessionId: randomUUID() },
      status,
    })
  const asked = async (storyfileId: string) =>
    (await by<{ questions: RehearsedQuestion[] }>(editor, 'GET', rehearsalPath(storyfileId, '/questions')))
      .questions

  return { organizationId, owner, editor, by, ready, rehearsal, link, open, asked }
}
