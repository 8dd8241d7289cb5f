import { stored } from '@studio/contract'
import type { Context } from '../../context.ts'
import { noteChange } from '../changes/changes.store.ts'
import { callOutside, NotPublic, notPublic, type OutsideReply } from '../outside/outside-call.ts'
import type { Call, CalledKind, DeliveryKind, DueOf, LaneOf, Verdict } from './delivery-kind.ts'
import {
  allDue,
  dropDelivery,
  dueDeliveries,
  leaseLanes,
  pauseLane,
  postpone,
  renewLease,
  settle,
  theSame,
} from './outbox.store.ts'

const leaseSeconds = 90
const hourSeconds = 3600

/** Sends what is due to every receiver of a kind; one sender to each, so that deliveries arrive in their order. */
export async function sendDue<Lane, Due, Ready extends Due>(
  context: Context,
  kind: DeliveryKind<Lane, Due, Ready>,
): Promise<void> {
  for (;;) {
    const lanes = await leaseLanes<Lane>(context.sql, kind.rows, {
      leaseSeconds: kind.leaseSeconds ?? leaseSeconds,
      most: kind.lanesMost,
    })
    // Once more: what came while a lane was given back is not left until the next round.
    if (lanes.length === 0) return
    await Promise.all(lanes.map((lane) => sendLane(context, kind, lane)))
  }
}

/** The kind of a receiver that is told by a call. */
export function calledKind<Lane, Due, Ready extends Due = Due>({
  sign,
  accept,
  ...kind
}: CalledKind<Lane, Due, Ready>): DeliveryKind<Lane, Due, Ready> {
  return {
    ...kind,
    async tell(context, { lane, ready, isAgain }) {
      const reply = await callReceiver(context, await sign(context, lane, ready))
      // Trying again soon would not mend it.
      if (reply === 'not public') return { is: 'paused', seconds: hourSeconds, because: notPublic }
      return accept(context, { lane, ready, reply, isAgain })
    },
  }
}

async function sendLane<Lane, Due, Ready extends Due>(
  context: Context,
  kind: DeliveryKind<Lane, Due, Ready>,
  lane: LaneOf<Lane>,
): Promise<void> {
  const { sql } = context
  try {
    for (;;) {
      const ready = await readyDeliveries(context, kind, lane)
      if (ready.length === 0 || !(await deliver(context, kind, lane, ready))) break
    }
  } finally {
    await renewLease(sql, kind.rows, lane.laneId, null)
    if (lane.organizationId) await noteChange(sql, { topic: 'delivery', organizationId: lane.organizationId })
  }
}

/** The next deliveries with their words; those of things that are gone are dropped. */
async function readyDeliveries<Lane, Due, Ready extends Due>(
  context: Context,
  { rows, callMost, write }: DeliveryKind<Lane, Due, Ready>,
  lane: LaneOf<Lane>,
): Promise<DueOf<Ready>[]> {
  const { sql } = context
  for (;;) {
    const due = await dueDeliveries<Due>(sql, rows, lane.laneId, callMost)
    if (!write) return due as DueOf<Ready>[]
    const ready: DueOf<Ready>[] = []
    for (const one of due) {
      const written = await sql.begin(async (tx) => {
        const words = await write(tx, lane, one, context)
        if (!words) await dropDelivery(tx, rows, one.deliveryId)
        return words
      })
      if (written) ready.push(written)
    }
    if (ready.length > 0 || due.length === 0) return ready
  }
}

/** Sends some deliveries in one call and settles what became of them; false: the receiver takes nothing for now. */
async function deliver<Lane, Due, Ready extends Due>(
  context: Context,
  kind: DeliveryKind<Lane, Due, Ready>,
  lane: LaneOf<Lane>,
  ready: DueOf<Ready>[],
): Promise<boolean> {
  const { sql } = context
  const { rows } = kind
  const later = (problem: string) => postpone(sql, rows, theSame(sql, rows.deliveries, ready), problem)
  const verdict = await tryTo(context, kind, lane, ready)
  if (verdict === 'silence') {
    const problem = stored(kind.silence.problem)
    if (kind.silence.of === 'all') await postpone(sql, rows, allDue(sql, rows, lane.laneId), problem)
    else await later(problem)
    return false
  }
  switch (verdict.is) {
    case 'taken':
      await settle(sql, rows, ready, 'sent')
      return true
    case 'gone':
      await sql.begin(async (tx) => {
        for (const { deliveryId } of ready) await dropDelivery(tx, rows, deliveryId)
      })
      return true
    case 'unfit': {
      if (ready.length === 1) {
        await settle(sql, rows, ready, 'set_aside', stored(verdict.problem))
        return true
      }
      const half = Math.ceil(ready.length / 2)
      return (
        (await deliver(context, kind, lane, ready.slice(0, half))) &&
        deliver(context, kind, lane, ready.slice(half))
      )
    }
    case 'later':
      await later(stored(verdict.problem))
      return verdict.goesOn
    case 'paused': {
      const { seconds, because, problem } = verdict
      if (problem) await later(stored(problem))
      await pauseLane(sql, rows, lane.laneId, { because: because ? stored(because) : null, seconds })
      return false
    }
  }
}

async function tryTo<Lane, Due, Ready extends Due>(
  context: Context,
  kind: DeliveryKind<Lane, Due, Ready>,
  lane: LaneOf<Lane>,
  ready: DueOf<Ready>[],
): Promise<Exclude<Verdict, { is: 'again' }> | 'silence'> {
  for (let isAgain = false; ; isAgain = true) {
    await renewLease(context.sql, kind.rows, lane.laneId, kind.leaseSeconds ?? leaseSeconds)
    try {
      const verdict = await kind.tell(context, { lane, ready, isAgain })
      if (verdict.is !== 'again') return verdict
    } catch (error) {
      context.log.warn({ laneId: lane.laneId, error: (error as Error).message }, kind.kind)
      return 'silence'
    }
  }
}

/** One call to a receiver; throws where no answer came. */
export async function callReceiver(
  { config }: Pick<Context, 'config'>,
  { url, ...call }: Call,
): Promise<OutsideReply | 'not public'> {
  try {
    return await callOutside(url, call, config.RECORD_STORE_HOSTS)
  } catch (error) {
    if (error instanceof NotPublic) return 'not public'
    throw error
  }
}
