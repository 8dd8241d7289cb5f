import { Worker } from 'node:worker_threads'
import type { Material, Planned } from './plan-shoot.ts'

/** Heap of the thread, in megabytes; typed arrays, the bulk of a matcher, come on top. */
const heapMegabytes = 2048
const longestMs = 10 * 60_000

/** Plans in a thread, so that requests are still answered. */
export function planApart(material: Material): Promise<Planned[]> {
  return inThread(new URL('./plan.thread.ts', import.meta.url), material)
}

/** What a file answers that computes in a thread of its own. */
export async function inThread<Answer>(file: URL, workerData: object): Promise<Answer> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The thread took too long.')), longestMs)
      timer.unref()
      worker.on('message', resolve).on('error', reject)
      worker.on('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)))
    })
  } finally {
    await worker.terminate()
  }
}
