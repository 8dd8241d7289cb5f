import { taskThread } from '../../../platform/apart/task-thread.ts'
import type { Material, Planned } from './plan-shoot.ts'

export const planApart = taskThread<Material, Planned[]>({
  file: new URL('./plan.thread.ts', import.meta.url),
  longestMs: 10 * 60_000,
  heapMegabytes: 2048,
})
