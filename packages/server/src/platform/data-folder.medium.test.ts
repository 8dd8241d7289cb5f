import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcess } from '../testing/process.ts'
import { CannotStart } from './cannot-start.ts'
import { claimDataFolder, claimWhenFree } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claim '))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const claimInAnotherProcess = () =>
  startProcess(
    new URL('data-folder.ts', import.meta.url).href,
    `module.claimDataFolder(${JSON.stringify(folder)}); process.stdout.write('claimed'); setInterval(() => {}, 1000)`,
  )

test('a folder that is missing is made, for its owner alone', async () => {
  const claim = claimDataFolder(join(folder, 'new', 'data'))
  claim.release()
})

test('a second claim in the same process is refused with the folder and what to do', () => {
  const claim = claimDataFolder(folder)
  expect(() => claimDataFolder(folder)).toThrow(CannotStart)
  expect(() => claimDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use: another server is running on it. Stop that one first, or give this one a folder of its own with STUDIO_DATA.`,
  )
  claim.release()
  claimDataFolder(folder).release()
})

test('a claim of another process is refused, and free at once when that process is killed', async () => {
  const other = claimInAnotherProcess()
  await other.says('claimed')
  expect(() => claimDataFolder(folder)).toThrow('is in use')

  await other.kill('SIGKILL')
  claimDataFolder(folder).release()
})

test('a server that is about to end is waited for, and that is said once', async () => {
  const other = claimInAnotherProcess()
  await other.says('claimed')
  const lines: string[] = []
  const claim = claimWhenFree(folder, { say: (line) => void lines.push(line) })
  await expect
    .poll(() => lines)
    .toEqual([`Waiting for another server to let go of ${folder}, 30 seconds at most.`])
  await other.kill('SIGKILL')
  ;(await claim).release()
  expect(lines).toHaveLength(1)
})

test('a server that stays is not waited for without end', async () => {
  const claim = claimDataFolder(folder)
  const second = claimWhenFree(folder, { say: () => {}, patienceSeconds: 0 })
  await expect(second).rejects.toThrow('is in use: another server is running on it')
  claim.release()
})

test('of several that claim at the same moment exactly one succeeds', async () => {
  const others = Array.from({ length: 4 }, claimInAnotherProcess)
  const states = await Promise.all(
    others.map((other) =>
      other.says('claimed').then(
        () => 'claimed',
        () => 'refused',
      ),
    ),
  )
  expect(states.sort()).toEqual(['claimed', 'refused', 'refused', 'refused'])
  await Promise.all(others.map((other) => other.kill('SIGKILL')))
})

test('a folder that cannot be made is refused with the reason', async () => {
  await writeFile(join(folder, 'letter.txt'), 'Dear')
  const path = join(folder, 'letter.txt', 'data')
  expect(() => claimDataFolder(path)).toThrow(CannotStart)
  expect(() => claimDataFolder(path)).toThrow(`The data folder ${path} cannot be used`)
})
