import type { ChangeTopic, Sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Fragment, Queryable, Transaction } from '../database/sql.ts'
import type { OutsideReply } from '../outside/outside-call.ts'

/**
 * Where the rows of a kind are: in tables of its feature, so that they go with what they are about. `lanes` are receivers,
 * one sender at a time, and have `leased_until`, `paused_until` and `paused_because`; `deliveries` are what they are to be
 * told, and have `state`, `tries`, `problem`, `at`, `next_try_at` and `sent_at`, and the key of their lane.
 */
export type DeliveryRows = {
  lanes: {
    table: string
    key: string
    /** What is read of a lane `l`; `organization_id` is read in any case. */
    columns: (sql: Queryable) => Fragment
    /** Which lanes want anything; without it all do. */
    isOpen?: (sql: Queryable) => Fragment
  }
  deliveries: {
    table: string
    key: string
    keyType: 'uuid' | 'bigint'
    /** What is read of a delivery `d`, and what that is joined with. */
    columns: (sql: Queryable) => Fragment
    joins?: (sql: Queryable) => Fragment
    order: (sql: Queryable) => Fragment
    /** The column that holds the words, and when they are forgotten: no second copy of what people said is kept. */
    words?: { column: string; until: 'sent' | 'settled' }
  }
  /** The longest wait between two tries, and for how many days it is tried. */
  patience: { waitSecondsMost: number; days: number }
}

export type LaneOf<Lane> = Lane & { laneId: string; organizationId: string }
/** `mark`: the time of the delivery, by which one that was replaced while it was sent is told from what was sent. */
export type DueOf<Due> = Due & { deliveryId: string; mark: string; tries: number }
export type Call = { url: URL } & Parameters<typeof import('../outside/outside-call.ts').callOutside>[1]

/** What a reply of the receiver means. */
export type Verdict =
  | { is: 'taken' }
  /** What made it fail is mended: asked once more now. */
  | { is: 'again' }
  /** Will never be taken, and is set aside; of several, each half is tried alone. */
  | { is: 'unfit'; problem: Sentence }
  /** `goesOn`: the next ones may be taken all the same. */
  | { is: 'later'; problem: Sentence; goesOn: boolean }
  /** The receiver takes nothing for so long. With a problem, this counts as a try. */
  | { is: 'paused'; seconds: number; because?: Sentence; problem?: Sentence }

/** How one kind of receiver is told: the outbox keeps order, leases, tries and pauses. */
export type DeliveryKind<Lane, Due, Ready extends Due = Due> = {
  kind: string
  rows: DeliveryRows
  /** How many deliveries go in one call. */
  callMost: number
  /** Pages that show the lane hear of it when a round has ended. */
  topic?: ChangeTopic
  /** Writes down what will be told, before it is sent first; undefined: what it is about is gone, and the delivery goes, too. */
  write?: (
    tx: Transaction,
    lane: LaneOf<Lane>,
    due: DueOf<Due>,
    context: Context,
  ) => Promise<DueOf<Ready> | undefined>
  /** Said of a delivery when no answer came. `all`: of everything that is due in the lane. */
  silence: { problem: Sentence; of: 'call' | 'all' }
  /** The call that tells some deliveries, with address and signature. What it throws is silence. */
  sign: (context: Context, lane: LaneOf<Lane>, ready: DueOf<Ready>[]) => Call | Promise<Call>
  accept: (
    context: Context,
    given: { lane: LaneOf<Lane>; ready: DueOf<Ready>[]; reply: OutsideReply; isAgain: boolean },
  ) => Verdict | Promise<Verdict>
}

/** The door of the outbox: one such statement in a feature, and a job that calls `sendDue` with it. */
export function deliveryKind<Lane, Due, Ready extends Due = Due>(
  kind: DeliveryKind<Lane, Due, Ready>,
): DeliveryKind<Lane, Due, Ready> {
  return kind
}
