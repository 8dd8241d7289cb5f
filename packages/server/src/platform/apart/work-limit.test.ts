import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { limitWork, type Machine, thisMachine } from './work-limit.ts'

/** A machine whose looks and processor time a test moves on. */
function givenMachine() {
  let used: number | undefined = 500
  let look = () => {}
  let looks = 0
  const machine: Machine = {
    processorMsOf: () => used,
    every(_milliseconds, act) {
      look = act
      return () => {
        look = () => {}
      }
    },
  }
  return {
    machine,
    /** So many looks, at each of which the process has used so much more. */
    pass(times: number, milliseconds: number | undefined) {
      for (let time = 0; time < times; time++) {
        used = used === undefined || milliseconds === undefined ? undefined : used + milliseconds
        looks++
        look()
      }
    },
    looks: () => looks,
  }
}

describe('a limit of work', () => {
  const limit = { processorMs: 2000, stillMs: 60_000 }

  test('work that gets little of a busy machine is not ended, however long it takes', () => {
    const { machine, pass } = givenMachine()
    const ended: string[] = []
    limitWork(1, limit, (reason) => ended.push(reason), machine)
    // Half an hour of looks ten times a second, of which it got a ten-thousandth.
    pass(18_000, 0.1)
    expect(ended).toEqual([])
    pass(2001, 0.1)
    expect(ended).toEqual(['processor'])
  })

  test('work that uses up its processor time is ended once, whatever the clock says', () => {
    const { machine, pass } = givenMachine()
    const ended: string[] = []
    limitWork(1, limit, (reason) => ended.push(reason), machine)
    pass(20, 100)
    expect(ended).toEqual([])
    pass(5, 100)
    expect(ended).toEqual(['processor'])
  })

  test('a process that waits for what never comes is ended', () => {
    const { machine, pass } = givenMachine()
    const ended: string[] = []
    limitWork(1, limit, (reason) => ended.push(reason), machine)
    pass(599, 0)
    pass(1, 1)
    expect(ended).toEqual([])
    pass(600, 0)
    expect(ended).toEqual(['still'])
  })

  test('what is given up is not ended, and where processor time is not told, the clock has ten times as long', () => {
    const given = givenMachine()
    const ended: string[] = []
    limitWork(1, limit, (reason) => ended.push(reason), given.machine)()
    given.pass(1000, 100)
    expect(ended).toEqual([])

    const other = givenMachine()
    other.pass(1, undefined)
    limitWork(1, limit, (reason) => ended.push(reason), other.machine)
    other.pass(199, undefined)
    expect(ended).toEqual([])
    other.pass(2, undefined)
    expect(ended).toEqual(['processor'])
  })
})

test.skipIf(process.platform !== 'linux')(
  'the processor time of a process is read from this machine',
  async () => {
    const program =
      'for (let now = 0; now < 300_000; now = process.cpuUsage().user); process.stdout.write("done"); setInterval(() => {}, 1e6)'
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout!, 'data')
    expect(thisMachine.processorMsOf(child.pid!)).toBeGreaterThanOrEqual(290)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(thisMachine.processorMsOf(child.pid!)).toBeUndefined()
  },
)
