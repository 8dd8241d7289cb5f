import type { DeliveryKindName, Sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Fragment, Queryable, Transaction } from '../database/sql.ts'
import type { OutsideReply } from '../outside/outside-call.ts'
import { perContext } from '../per-context.ts'

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
  /** What owners read of a delivery `d` in its lane `l`, as text in SQL. */
  listed: {
    /** Whom it goes to. */
    destination: string
    /** What it tells of: a word of its kind. */
    about: string
    /** The id that the receiver knows; null: none. */
    idThere: string
    /** Which deliveries; without it all. */
    isListed?: string
  }
  /** What has arrived can be sent once more: the receiver knows it by its id. */
  repeats?: boolean
  /** The longest wait between two tries, and for how many days it is tried. */
  patience: { waitSecondsMost: number; days: number }
}

/** A lane without an organization is the studio's own. */
export type LaneOf<Lane> = Lane & { laneId: string; organizationId: string | null }
/** `mark`: the time of the delivery, by which one that was replaced while it was sent is told from what was sent. */
export type DueOf<Due> = Due & { deliveryId: string; mark: string; tries: number }
export type Call = { url: URL } & Parameters<typeof import('../outside/outside-call.ts').callOutside>[1]

/** What a reply of the receiver means. */
export type Verdict =
  | { is: 'taken' }
  /** What made it fail is mended: asked once more now. */
  | { is: 'again' }
  /** What it is about is gone, and the delivery goes, too. */
  | { is: 'gone' }
  /** Will never be taken, and is set aside; of several, each half is tried alone. */
  | { is: 'unfit'; problem: Sentence }
  /** `goesOn`: the next ones may be taken all the same. */
  | { is: 'later'; problem: Sentence; goesOn: boolean }
  /** The receiver takes nothing for so long. With a problem, this counts as a try. */
  | { is: 'paused'; seconds: number; because?: Sentence; problem?: Sentence }

/** How one kind of receiver is told: the outbox keeps order, leases, tries and pauses. */
export type DeliveryKind<Lane, Due, Ready extends Due = Due> = {
  kind: DeliveryKindName
  rows: DeliveryRows
  /** How many deliveries go in one call. */
  callMost: number
  /** Longer than what is told between two renewals may take; 90 unless given. */
  leaseSeconds?: number
  /** How many lanes one round has at once; without it all. */
  lanesMost?: number
  /** Writes down what will be told, before it is sent first; undefined: what it is about is gone, and the delivery goes, too. */
  write?: (
    tx: Transaction,
    lane: LaneOf<Lane>,
    due: DueOf<Due>,
    context: Context,
  ) => Promise<DueOf<Ready> | undefined>
  /** Said of a delivery when no answer came. `all`: of everything that is due in the lane. */
  silence: { problem: Sentence; of: 'call' | 'all' }
  /** Tells some deliveries; what it throws is silence. */
  tell: (
    context: Context,
    given: { lane: LaneOf<Lane>; ready: DueOf<Ready>[]; isAgain: boolean },
  ) => Promise<Verdict>
}

/** A receiver that is told by a call. */
export type CalledKind<Lane, Due, Ready extends Due = Due> = Omit<DeliveryKind<Lane, Due, Ready>, 'tell'> & {
  /** The call that tells some deliveries, with address and signature. */
  sign: (context: Context, lane: LaneOf<Lane>, ready: DueOf<Ready>[]) => Call | Promise<Call>
  accept: (
    context: Context,
    given: { lane: LaneOf<Lane>; ready: DueOf<Ready>[]; reply: OutsideReply; isAgain: boolean },
  ) => Verdict | Promise<Verdict>
}

/** What every kind has in common for those who list and send again. */
export type Listed = Pick<DeliveryKind<unknown, unknown>, 'kind' | 'rows'>

/** The kinds of this studio: a feature adds its own in `extend`, and Deliveries lists them. */
export const deliveryKinds = perContext<Listed[]>(() => [])
