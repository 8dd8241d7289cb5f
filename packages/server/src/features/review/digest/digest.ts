import { access, type Dashboard, type Going } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { can } from '../../organizations/index.ts'
import { keptStoryfiles } from '../overview/kept-storyfiles.store.ts'
import { countParts, listTalkedTo } from '../overview/overview.store.ts'
import { goingOf, readNeeds } from '../overview/overview.ts'
import { readUnanswered } from '../overview/unanswered.ts'
import { searchable } from '../visitor-text.ts'

type Numbers = Pick<Going, 'questions' | 'answeredShare' | 'answeredShareBefore'>
/** How a storyfile, or all together, did in the time of a summary. */
export type DigestEntry = Numbers & {
  storyfileId: string
  name: string
  unanswered: Going['unanswered']
}
export type Digest = {
  since: Date
  all: Numbers
  entries: DigestEntry[]
  /** Storyfiles that were talked to, too, but are not told about. */
  others: number
  needs: Dashboard['needs']
}

const dayMs = 24 * 60 * 60 * 1000
/** A letter is read in a minute. */
const most = { storyfiles: 10, unanswered: 5 }

/** What happened in storyfiles that the person may see, as on their dashboard; undefined: no one asked anything. */
export async function readDigest(
  context: Context,
  actor: Actor,
  { since, days }: { since: Date; days: number },
): Promise<Digest | undefined> {
  const { sql } = context
  const decision = can(actor, access.signedIn, undefined)
  if (decision.may !== 'go') return undefined
  const { scope } = decision
  const asked = { scope, kept: await keptStoryfiles(sql, scope), storyfileId: undefined, since }
  const talkedTo = await listTalkedTo(sql, asked, 1000)
  if (talkedTo.length === 0) return undefined

  const before = new Date(since.getTime() - days * dayMs)
  const numbers = async (storyfileId: string | undefined): Promise<Numbers> => {
    const rows = await countParts(sql, { ...asked, storyfileId }, { before, starts: [since] })
    const { questions, answeredShare, answeredShareBefore } = goingOf(rows, [since])
    return { questions, answeredShare, answeredShareBefore }
  }
  const readable = searchable(actor, scope, 'words')
  const entries: DigestEntry[] = []
  for (const { storyfileId, name } of talkedTo.slice(0, most.storyfiles))
    entries.push({
      storyfileId,
      name,
      ...(await numbers(storyfileId)),
      unanswered: await readUnanswered(
        context,
        { ...asked, scope: readable, storyfileId },
        { most: most.unanswered, patience: 'until formed' },
      ),
    })
  return {
    since,
    all: await numbers(undefined),
    entries,
    others: talkedTo.length - entries.length,
    needs: await readNeeds(sql, actor, { since, now: new Date() }),
  }
}
