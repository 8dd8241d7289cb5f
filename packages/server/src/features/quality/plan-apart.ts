import { Worker } from 'node:worker_threads'
import type { Material, Planned } from './plan-shoot.ts'

/** Heap of the thread, in megabytes; typed arrays, the bulk of a matcher, come on top. */
const heapMegabytes = 2048
const longestMs = 10 * 60_000

/** Plans in a thread, so that requests are still answered. */
export async function planApart(material: Material): Promise<Planned[]> {
  const worker = new Worker(new URL('./plan.thread.ts', import.meta.url), {
    workerData: material,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Planning a shoot took too long.')), longestMs)
      timer.unref()
      worker.on('message', resolve).on('error', reject)
      worker.on('exit', (code) => reject(new Error(`The thread that plans ended with code ${code}.`)))
    })
  } finally {
    await worker.terminate()
  }
}
