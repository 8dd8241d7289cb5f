import type { Proposal } from '@studio/contract'
import type { Queryable, Sql, Transaction } from '../../../platform/database/sql.ts'

export type ProposalRow = Omit<Proposal, 'since' | 'other' | 'cameTrue'> & {
  storyfileId: string
  since: Date
  clipId: string | null
  otherClipId: string | null
  other: Proposal['other']
  cameTrue: { since: string; questions: number; answered: number } | null
}
export type NewProposal = Pick<
  ProposalRow,
  | 'kind'
  | 'text'
  | 'clipId'
  | 'otherClipId'
  | 'asked'
  | 'ways'
  | 'since'
  | 'wordings'
  | 'nearest'
  | 'points'
  | 'caught'
  | 'taken'
  | 'tested'
>
export type PlanRow = { plannedAt: Date | null; since: Date; questions: number; planning: boolean }

/** So long after the last list a storyfile's next one is made, if anything new was said. */
const restMinutes = 10

/** Storyfiles whose list is out of date. Marks them as being planned. */
export async function takeStalePlans(sql: Queryable, most: number): Promise<string[]> {
  const rows = await sql<{ storyfileId: string }[]>`
    update shoot_plans set ordered_at = now() where storyfile_id in (
      select storyfile_id from shoot_plans
      where stale and (ordered_at is null or ordered_at < now() - interval '30 minutes')
        and (planned_at is null or planned_at < now() - make_interval(mins => ${restMinutes}))
      order by planned_at nulls first limit ${most} for update skip locked)
    returning storyfile_id`
  return rows.map((row) => row.storyfileId)
}

/** Orders a list at a person's wish. */
export async function orderPlan(tx: Transaction, storyfileId: string): Promise<void> {
  await tx`
    insert into shoot_plans (storyfile_id, ordered_at) values (${storyfileId}, now())
    on conflict (storyfile_id) do update set ordered_at = now(), stale = true`
}

/** From here on new questions make the list stale again. */
export async function beginPlan(sql: Queryable, storyfileId: string): Promise<void> {
  await sql`update shoot_plans set stale = false where storyfile_id = ${storyfileId}`
}

export async function endPlan(
  tx: Transaction,
  storyfileId: string,
  { since, questions }: { since: Date; questions: number },
): Promise<void> {
  await tx`
    update shoot_plans set planned_at = now(), ordered_at = null, since = ${since}, questions = ${questions}
    where storyfile_id = ${storyfileId}`
}

export async function findPlan(sql: Queryable, storyfileId: string): Promise<PlanRow | undefined> {
  const [row] = await sql<PlanRow[]>`
    select planned_at, since, questions, ordered_at is not null as planning from shoot_plans
    where storyfile_id = ${storyfileId}`
  return row
}

function columns(sql: Queryable) {
  return sql`p.proposal_id, p.storyfile_id, p.kind, p.state, p.text, p.clip_id, p.other_clip_id, p.question_id, p.asked,
    p.ways, p.since, p.wordings, p.nearest, p.points, p.caught, p.taken, p.tested,
    (select jsonb_build_object('questionId', q.question_id, 'text', q.text)
      from offered.clip_questions l join offered.questions q using (question_id) where l.clip_id = p.other_clip_id
      order by q.position limit 1) as other,
    case when p.kind = 'record' and p.state = 'accepted' then ${cameTrue(sql)} end as came_true`
}

/** What the answers to a proposal's question got since the first release that had one of them. */
function cameTrue(sql: Queryable) {
  return sql`(
    with own as (
      select c.clip_id, c.created_at from offered.clips c join offered.clip_questions l using (clip_id)
      where l.question_id = p.question_id and c.deleted_at is null and c.asset_id is not null),
    live as (
      select min(a.at) as since from offered.audit a
      where a.object_id = p.storyfile_id::text and a.action = 'storyfile.published'
        and a.at >= (select min(created_at) from own))
    select jsonb_build_object('since', live.since, 'questions', count(u.turn_id), 'answered', count(u.turn_id) filter (
      where u.kind = 'answer' and u.quality is distinct from 'wrong' and u.chosen_clip_id in (select clip_id from own)))
    from live left join offered.turns u on u.storyfile_id = p.storyfile_id and u.at >= live.since
      and u.channel not in ('studio', 'rehearsal') and u.kind not in ('courtesy', 'help')
    where live.since is not null group by live.since)`
}

export async function listProposals(sql: Queryable, storyfileId: string): Promise<ProposalRow[]> {
  return sql<ProposalRow[]>`
    select ${columns(sql)} from shoot_proposals p where p.storyfile_id = ${storyfileId}
    order by p.points desc, p.asked desc, p.proposal_id`
}

export async function findProposal(
  sql: Queryable,
  storyfileId: string,
  proposalId: string,
): Promise<ProposalRow | undefined> {
  const [row] = await sql<ProposalRow[]>`
    select ${columns(sql)} from shoot_proposals p
    where p.storyfile_id = ${storyfileId} and p.proposal_id = ${proposalId}`
  return row
}

export async function lockProposal(
  tx: Transaction,
  proposalId: string,
): Promise<Proposal['state'] | undefined> {
  const [row] = await tx<{ state: Proposal['state'] }[]>`
    select state from shoot_proposals where proposal_id = ${proposalId} for update`
  return row?.state
}

export async function saveDecision(
  sql: Queryable,
  proposalId: string,
  decision: { state: Proposal['state']; text?: string; questionId: string | null; by: string },
): Promise<void> {
  await sql`
    update shoot_proposals set state = ${decision.state}, text = coalesce(${decision.text ?? null}, text),
      question_id = ${decision.questionId}, decided_by = ${decision.by}, decided_at = now()
    where proposal_id = ${proposalId}`
}

export async function insertProposal(
  tx: Transaction,
  storyfileId: string,
  proposal: NewProposal & { proposalId: string },
): Promise<void> {
  await tx`
    insert into shoot_proposals (proposal_id, storyfile_id, kind, text, clip_id, other_clip_id, question_id, asked, ways, since,
      wordings, nearest, points, caught, taken, tested)
    values (${proposal.proposalId}, ${storyfileId}, ${proposal.kind}, ${proposal.text}, ${proposal.clipId},
      ${proposal.otherClipId}, ${questionOf(tx, proposal.clipId)}, ${proposal.asked}, ${proposal.ways}, ${proposal.since},
      ${tx.json(proposal.wordings)}, ${proposal.nearest ? tx.json(proposal.nearest) : null}, ${proposal.points},
      ${proposal.caught}, ${proposal.taken}, ${proposal.tested})`
}

function questionOf(sql: Queryable, clipId: string | null) {
  return sql`(select q.question_id from offered.clip_questions l join offered.questions q using (question_id)
    where l.clip_id = ${clipId} order by q.position limit 1)`
}

/** New figures for a proposal that was known; what a person decided about it stays. */
export async function renewProposal(
  tx: Transaction,
  proposalId: string,
  renewed: NewProposal,
): Promise<void> {
  await tx`
    update shoot_proposals set text = case when state = 'open' then ${renewed.text} else text end,
      asked = ${renewed.asked}, ways = ${renewed.ways}, since = ${renewed.since},
      wordings = ${tx.json(renewed.wordings)}, nearest = ${renewed.nearest ? tx.json(renewed.nearest) : null},
      points = ${renewed.points}, caught = ${renewed.caught}, taken = ${renewed.taken}, tested = ${renewed.tested}
    where proposal_id = ${proposalId}`
}

/** Open proposals that no one asks for any more. */
export async function removeOpen(tx: Transaction, storyfileId: string, kept: string[]): Promise<void> {
  await tx`
    delete from shoot_proposals where storyfile_id = ${storyfileId} and state = 'open'
      and not proposal_id = any(${kept}::uuid[])`
}

/** What clips are called: the first question that each answers. */
export async function questionsOfClips(
  sql: Sql | Transaction,
  storyfileId: string,
): Promise<Map<string, { questionId: string; text: string; variants: number; topic: string }>> {
  const rows = await sql<
    { clipId: string; questionId: string; text: string; variants: number; topic: string }[]
  >`
    select distinct on (c.clip_id) c.clip_id, q.question_id, q.text, jsonb_array_length(q.variants) as variants,
      t.name as topic
    from offered.clips c join offered.clip_questions l using (clip_id) join offered.questions q using (question_id)
      join offered.script_topics t on t.topic_id = q.topic_id
    where c.storyfile_id = ${storyfileId} order by c.clip_id, t.position, q.position`
  return new Map(rows.map(({ clipId, ...row }) => [clipId, row]))
}
