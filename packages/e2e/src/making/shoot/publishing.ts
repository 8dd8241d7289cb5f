import { randomUUID } from 'node:crypto'
import type { Answer, Stage } from '@studio/contract'
import type { StudioProcess } from '../../studio-process.ts'
import { callApi } from '../author.ts'
import type { Device } from './shoot.ts'

/** As a producer does it, in the workspace. */
export async function train({ page }: Device, storyfileId: string): Promise<void> {
  await page.goto(`/storyfiles/${storyfileId}`)
  await page.getByRole('button', { name: 'Train', exact: true }).click()
  await page.getByText(/^Trained with \d+ answers/).waitFor({ timeout: 60_000 })
}

/** The clip that a visitor gets, who opens what is published at a path such as `/s/harbor`. */
export async function heard(
  { base }: StudioProcess,
  path: string,
  text: string,
): Promise<string | undefined> {
  const start = { shortName: path.slice(3) }
  const stage = await callApi<Stage>(base, 'POST', '/v1/dialogue/sessions', start)
  const visitor = { authorization: `Bearer ${stage.visitorToken}` }
  const asked = { text, clientTurnId: randomUUID() }
  const at = `/v1/dialogue/sessions/${stage.sessionId}/ask`
  return (await callApi<Answer>(base, 'POST', at, asked, visitor)).clip?.clipId
}
