import type { RecordedTake, Recordings } from '@studio/contract'
import { expect } from 'vitest'
import type { Device, Filmed, Shoot } from './shoot.ts'

/** Who records alone on the phone, and what the producer's programs see of it. */
export type Guest = {
  takesOf(question: string): Promise<RecordedTake[]>
  /** So many kept takes of it are playable. */
  isReady(question: string, takes?: number): Promise<void>
  safeAtLeast(seconds: number): Promise<void>
  /** Begins the take of the question that is shown, and speaks for so long. */
  begin(question: string, seconds: number): Promise<void>
  stopAndKeep(): Promise<void>
}

export function givenGuest({ studio, author, phone }: Shoot, { storyfileId }: Filmed): Guest {
  const takesOf = async (question: string) => {
    const path = `/v1/conversa/storyfiles/${storyfileId}/recordings`
    const { takes } = await author.call<Recordings>(studio.base, 'GET', path)
    return takes.filter((one) => one.questionText === question)
  }
  const safeAtLeast = (seconds: number) =>
    expect.poll(() => safeSeconds(phone)).toBeGreaterThanOrEqual(seconds)
  return {
    takesOf,
    safeAtLeast,
    async isReady(question, takes = 1) {
      const count = async () =>
        (await takesOf(question)).filter(({ state, kept }) => state === 'ready' && kept).length
      await expect.poll(count, { timeout: 150_000 }).toBe(takes)
    },
    async begin(question, seconds) {
      await phone.page.getByRole('heading', { name: question }).waitFor()
      await phone.page.getByRole('button', { name: 'Record', exact: true }).click()
      await safeAtLeast(seconds)
    },
    async stopAndKeep() {
      await phone.page.getByRole('button', { name: 'Stop', exact: true }).click()
      await phone.page.getByRole('button', { name: 'Keep and continue' }).click()
    },
  }
}

async function safeSeconds({ page }: Device): Promise<number> {
  return Number(/(\d+) of/.exec((await page.getByText(/seconds safe/).textContent()) ?? '')?.[1])
}
