import type { Context } from '../../context.ts'
import { addHits, type Hits } from './hits.store.ts'

/** Hits wait this long, so that no turn waits for a count; a server that is killed loses these seconds of them. */
const flushMs = 1_000

/** Counts in how many turns words and categories were found, without holding up a turn. */
export class HitCounter {
  private readonly context: Context
  private readonly waiting = new Map<string, Hits>()
  private timer: NodeJS.Timeout | undefined

  constructor(context: Context) {
    this.context = context
  }

  count(organizationId: string, subjectIds: string[]): void {
    for (const subjectId of subjectIds) this.add({ organizationId, subjectId, hits: 1 })
    if (this.waiting.size > 0 && !this.timer)
      this.timer = setTimeout(() => void this.flush(), flushMs).unref()
  }

  /** Writes what waits; what could not be written is written with the next hits. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const hits = [...this.waiting.values()]
    if (hits.length === 0) return
    this.waiting.clear()
    try {
      await addHits(this.context.sql, hits)
    } catch (error) {
      for (const hit of hits) this.add(hit)
      this.context.log.warn({ error: (error as Error).message }, 'vocabulary hits')
    }
  }

  private add(hit: Hits): void {
    const known = this.waiting.get(hit.subjectId)
    this.waiting.set(hit.subjectId, { ...hit, hits: hit.hits + (known?.hits ?? 0) })
  }
}
