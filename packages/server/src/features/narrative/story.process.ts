/** The inside of a story's process: compiles, checks and steps stories, one task after the other. Nothing else runs here. */

import {
  compileStory,
  openStory,
  type RunningStory,
  StoryLimitError,
  walkStory,
} from '@studio/dialogue/narrative'
import { nowhere, validateStory } from '@studio/dialogue/story'
import { LRUCache } from 'lru-cache'
import type { StoryReply, StoryTask } from './story-lane.ts'

/** Stories kept open; the least recently used is given up first. */
const openMost = 12
/** Processor time that a check has for its walks: they give way first where a story is long. */
const walksMs = 3000

const open = new LRUCache<string, RunningStory>({ max: openMost })

function storyOf(versionId: string, compiled: string | undefined): RunningStory | undefined {
  const known = open.get(versionId)
  if (!known && !compiled) return undefined
  const story = known ?? openStory(compiled!)
  if (!known) open.set(versionId, story)
  return story
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function work(task: StoryTask & { compiled?: string }): StoryReply {
  if (task.kind === 'check') {
    const { compiled, problems } = compileStory(task.source)
    if (!compiled) return { kind: 'checked', compiled: null, problems }
    const until = processorMs() + walksMs
    const walks = walkStory(compiled, task.source, { deadline: () => processorMs() > until })
    const found = [...problems, ...validateStory(task.source, { clips: task.clips }), ...walks.problems]
    return { kind: 'checked', compiled, problems: found }
  }
  const story = storyOf(task.versionId, task.compiled)
  if (!story) return { kind: 'unknown' }
  try {
    if (task.kind === 'look') return { kind: 'looked', look: story.look(task.ink, task.paths) }
    return { kind: 'stepped', step: story.step(task.ink, task.point ?? nowhere, task.move, task.world) }
  } catch (error) {
    // What a breach leaves behind is not stepped again.
    open.delete(task.versionId)
    if (error instanceof StoryLimitError) return { kind: 'limit', limit: error.limit }
    return { kind: 'limit', limit: 'error' }
  }
}

process.on('message', (task: StoryTask & { compiled?: string }) => process.send!(work(task)))
process.on('disconnect', () => process.exit(0))
process.send!({ kind: 'ready' } satisfies StoryReply)
