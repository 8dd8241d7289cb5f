import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test asserted something; the reports carry it, so that an emptied test is found. */
    assertions?: number
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})
