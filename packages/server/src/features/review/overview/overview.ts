import { access, type Dashboard, type Going, leaves, type QueryOf, type routes } from '@studio/contract'
import type { Actor, Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../platform/database/sql.ts'
import { listDue } from '../../consents/index.ts'
import { can, listTrials } from '../../organizations/index.ts'
import { searchable } from '../visitor-text.ts'
import { keptStoryfiles } from './kept-storyfiles.store.ts'
import {
  type Asked,
  countParts,
  countSessions,
  hasStoryfiles,
  listTalkedTo,
  type PartRow,
} from './overview.store.ts'
import {
  readFailedUploads,
  readInvitations,
  readMentions,
  readOpenTasks,
  readUnreviewed,
  readWork,
} from './overview-needs.store.ts'
import { readUnanswered } from './unanswered.ts'

type Query = QueryOf<typeof routes.dashboard.get>
type Caller = { actor: Actor; scope: Scope }

const dayMs = 24 * 60 * 60 * 1000
/** The parts of the curve: days, three days, weeks and a half. */
const parts: Record<Query['days'], number> = { 7: 7, 30: 10, 90: 12 }
const listed = { unanswered: 5, talkedTo: 50 }

/** What waits for a person, and how the storyfiles are doing that they may see. */
export async function readDashboard(
  context: Context,
  { actor, scope }: Caller,
  { days, storyfileId }: Query,
): Promise<Dashboard> {
  const { sql } = context
  const now = context.now()
  // Whole days of UTC, today included, as on Response Quality: the same question counts in both or in neither.
  const since = new Date((Math.floor(now.getTime() / dayMs) - (days - 1)) * dayMs)
  const asked = { scope, kept: await keptStoryfiles(sql, scope), storyfileId, since }
  const owned = actor.memberships
    .filter((one) => one.scope === 'owner:ns' && leaves(one, 'administer'))
    .map((one) => one.organizationId)
  const [trials, found, talkedTo, needs, going] = await Promise.all([
    listTrials(sql, owned),
    hasStoryfiles(sql, scope),
    listTalkedTo(sql, asked, listed.talkedTo),
    readNeeds(sql, actor, { since, now }),
    readGoing(context, actor, asked, days),
  ])
  return {
    trials: trials.map(({ endsAt, ...trial }) => ({ ...trial, endsAt: endsAt?.toISOString() ?? null })),
    isEmpty: !found,
    needs,
    going,
    talkedTo: talkedTo.map(({ count, ...place }) => ({ ...place, questions: count })),
  }
}

/** Everybody is told of what they may do something about: makers of the storyfiles, owners of the invitations. */
export async function readNeeds(
  sql: Sql,
  actor: Actor,
  { since, now }: { since: Date; now: Date },
): Promise<Dashboard['needs']> {
  const [makers, owners] = [reach(actor, 'edit'), reach(actor, 'owner')]
  const [work, failedUploads, openTasks, unreviewedTurns, invitations, mentions, consents] =
    await Promise.all([
      readWork(sql, makers),
      readFailedUploads(sql, makers),
      readOpenTasks(sql, makers),
      readUnreviewed(sql, makers, since),
      readInvitations(sql, owners),
      readMentions(sql, makers, actor.userId, since),
      readConsents(sql, actor, now),
    ])
  return { ...work, failedUploads, openTasks, unreviewedTurns, invitations, mentions, consents }
}

/** Consents are for members of an organization; what is shared one by one says nothing of them. */
async function readConsents(sql: Sql, actor: Actor, now: Date): Promise<Dashboard['needs']['consents']> {
  const organizationIds = actor.memberships
    .filter(({ scope }) => scope === 'edit:ns' || scope === 'owner:ns')
    .map((one) => one.organizationId)
  const due = await listDue(sql, organizationIds, now)
  const next = due[0]
  return {
    count: due.length,
    next: next
      ? {
          consentId: next.consentId,
          organizationId: next.organizationId,
          subject: next.subject,
          storyfile: next.storyfile,
        }
      : null,
  }
}

const nowhere: Scope = { everything: false, organizationIds: [], storyfileIds: [] }

function reach(actor: Actor, role: 'edit' | 'owner'): Scope {
  const decision = can(actor, access.member(role, 'any'), undefined)
  return decision.may === 'go' ? decision.scope : nowhere
}

async function readGoing(context: Context, actor: Actor, asked: Asked, days: Query['days']): Promise<Going> {
  const { sql } = context
  const starts = startsOf(asked.since, days, parts[days])
  const before = new Date(asked.since.getTime() - days * dayMs)
  // Words of visitors are shown only where the role leaves them; an empty search would not ask for that.
  const readable = { ...asked, scope: searchable(actor, asked.scope, 'words') }
  const [rows, sessions, unanswered] = await Promise.all([
    countParts(sql, asked, { before, starts }),
    countSessions(sql, asked),
    readUnanswered(context, readable, { most: listed.unanswered, patience: 'a second' }),
  ])
  return { ...goingOf(rows, starts), ...sessions, unanswered }
}

/** When the parts of a time begin. */
export function startsOf(since: Date, days: number, count: number): Date[] {
  return Array.from({ length: count }, (_, part) => new Date(since.getTime() + (part * days * dayMs) / count))
}

/** Adds the parts up to the numbers of the time, and of the time before. */
export function goingOf(
  rows: PartRow[],
  starts: Date[],
): Omit<Going, 'sessions' | 'questionsPerSession' | 'unanswered'> {
  const sum = (some: PartRow[]) =>
    some.reduce(
      (all, row) => ({
        questions: all.questions + row.questions,
        answered: all.answered + row.answered,
        didYouMean: all.didYouMean + row.didYouMean,
        cannotAnswer: all.cannotAnswer + row.cannotAnswer,
      }),
      { questions: 0, answered: 0, didYouMean: 0, cannotAnswer: 0 },
    )
  const all = sum(rows.filter((row) => row.part >= 0))
  const before = sum(rows.filter((row) => row.part < 0))
  return {
    since: starts[0]!.toISOString(),
    questions: all.questions,
    answeredShare: share(all.answered, all.questions),
    didYouMeanShare: share(all.didYouMean, all.questions),
    cannotAnswerShare: share(all.cannotAnswer, all.questions),
    otherShare: share(all.questions - all.answered - all.didYouMean - all.cannotAnswer, all.questions),
    answeredShareBefore: share(before.answered, before.questions),
    trend: starts.map((from, part) => {
      const own = sum(rows.filter((row) => row.part === part))
      return {
        from: from.toISOString(),
        questions: own.questions,
        answeredShare: share(own.answered, own.questions),
      }
    }),
  }
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}
