import { PgBoss } from 'pg-boss'
import type { Connection, Transaction } from '../database/sql.ts'
import type { Log } from '../log/log.ts'

/** An event and what it says, stated once by the feature that tells it: who tells and who listens agree on it. */
export type JobEvent<Data extends object> = { name: string; says?: Data }
export function jobEvent<Data extends object>(name: string): JobEvent<Data> {
  return { name }
}

export type Job<Data> = { id: string; data: Data; attempt: number; signal: AbortSignal }
export type JobOptions = {
  /** How many at once in this process; 1 unless given. */
  concurrency?: number
  /** Tries in all; 3 unless given. */
  tries?: number
  /** After this long a job counts as failed; 900 s unless given. */
  expireInSeconds?: number
}

/** Registers what happens later. Names are `feature.verb`; data has to be plain JSON. */
export type Work = {
  on<Data extends object>(job: string, handler: (job: Job<Data>) => Promise<void>, options?: JobOptions): void
  /** Reacts to an event of an earlier feature, e.g. `media.processed`; delivered at least once. */
  when<Data extends object>(
    event: JobEvent<Data>,
    reaction: string,
    handler: (job: Job<NoInfer<Data>>) => Promise<void>,
  ): void
  every(job: string, cron: string, handler: () => Promise<void>): void
}

export type Jobs = {
  /** Enqueues in the transaction of the data: both are there or none. */
  enqueue(
    tx: Transaction,
    job: string,
    data: object,
    options?: { singletonKey?: string; startAfter?: Date },
  ): Promise<void>
  /** Tells later features that something happened, in the transaction of the data. */
  emit<Data extends object>(tx: Transaction, event: JobEvent<Data>, data: NoInfer<Data>): Promise<void>
  /** Makes queues and subscriptions known; with `run` also works on them. */
  start(register: (work: Work) => Promise<void> | void, options: { run: boolean }): Promise<void>
  /** Takes no job any more and ends when those that run have ended; one that takes longer is aborted and tried again. */
  rest(): Promise<void>
  /** Rests, and then cannot enqueue any more either. */
  stop(): Promise<void>
}

/** What a job gets to end by itself when its server stops. */
const restMilliseconds = 10_000

type Registration = {
  job: string
  handler: (job: Job<unknown>) => Promise<void>
  options: JobOptions
  event?: string
  cron?: string
}

/** Jobs in the database's own queue (pg-boss): the job row commits with the data, a killed worker's job is tried again. */
export function createJobs(connection: Connection, log: Log): Jobs {
  const boss = new PgBoss({
    ...('url' in connection ? { connectionString: connection.url } : connection),
    max: 4,
    application_name: 'studio-jobs',
    schema: 'jobs',
    useListenNotify: true,
    // A job of a killed worker is taken again within 15 s: its last sign of life is 10 s old, a look at all jobs finds
    // that, its retry waits up to 2 s, and the next poll takes it.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', (error: Error) => log.error({ error: error.message }, 'job queue'))

  return {
    async enqueue(tx, job, data, options = {}) {
      await boss.send(job, data, { ...options, db: inTransaction(tx) })
    },
    async emit(tx, event, data) {
      await boss.publish(event.name, data, { db: inTransaction(tx) })
    },
    async start(register, { run }) {
      await boss.start()
      const registrations = await collect(register)
      await declare(boss, registrations)
      if (!run) return
      for (const one of registrations) await workOn(boss, one, log)
    },
    async rest() {
      await boss.stop({ close: false, timeout: restMilliseconds })
    },
    async stop() {
      await boss.stop({ close: false, timeout: restMilliseconds })
      await boss.stop({ close: true })
    },
  }
}

async function collect(register: (work: Work) => Promise<void> | void): Promise<Registration[]> {
  const registrations: Registration[] = []
  await register({
    on: (job, handler, options = {}) => registrations.push({ job, handler: reading(handler), options }),
    when: (event, reaction, handler) =>
      registrations.push({ job: reaction, event: event.name, handler: reading(handler), options: {} }),
    every: (job, cron, handler) => registrations.push({ job, cron, handler, options: { tries: 1 } }),
  })
  return registrations
}

/** What was enqueued is read back as JSON: its type is what the feature says of its job. */
function reading<Data>(handler: (job: Job<Data>) => Promise<void>): Registration['handler'] {
  return (job) => handler({ ...job, data: job.data as Data })
}

/** Makes queues, subscriptions and schedules as this version wants them. What is so already costs a later start nothing. */
async function declare(boss: PgBoss, registrations: Registration[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { job, event, cron, options } of registrations) {
    const settings = {
      retryLimit: (options.tries ?? 3) - 1,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: options.expireInSeconds ?? 900,
      heartbeatSeconds: 10,
      notify: true,
    }
    const queue = queues.get(job)
    if (!queue) await boss.createQueue(job, settings)
    const isChanged = ([name, value]: [string, unknown]) => queue?.[name as keyof typeof queue] !== value
    if (queue && Object.entries(settings).some(isChanged)) await boss.updateQueue(job, settings)
    if (event) await boss.subscribe(event, job)
    if (cron && schedules.get(job) !== cron) await boss.schedule(job, cron)
  }
  // A clock of an earlier version would go on filling the queue of a job that has another name now.
  const clocks = new Set(registrations.filter(({ cron }) => cron).map(({ job }) => job))
  for (const name of schedules.keys()) if (!clocks.has(name)) await boss.unschedule(name)
}

async function workOn(boss: PgBoss, registration: Registration, log: Log): Promise<void> {
  for (let n = 0; n < (registration.options.concurrency ?? 1); n++) await workOnce(boss, registration, log)
}

async function workOnce(boss: PgBoss, { job, handler }: Registration, log: Log): Promise<void> {
  const settings = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
    includeMetadata: true as const,
  }
  const worker = await boss.work(job, settings, async ([next]) => {
    if (!next) return
    // Those that came meanwhile were told of already: without this each would wait for the next poll.
    boss.notifyWorker(worker)
    const started = Date.now()
    try {
      await handler({
        id: next.id,
        data: next.data,
        attempt: next.retryCount + 1,
        signal: next.signal,
      })
      log.info({ job, id: next.id, ms: Date.now() - started }, 'job done')
    } catch (error) {
      const { message, stack } = error as Error
      const told = { job, id: next.id, attempt: next.retryCount + 1, error: message, stack }
      // An error calls the operator; a job that is tried again, as after a connection that broke, can wait.
      if (next.retryCount < next.retryLimit) log.warn(told, 'job failed, will be tried again')
      else log.error(told, 'job failed')
      throw error
    }
  })
}

type Values = NonNullable<Parameters<Transaction['unsafe']>[1]>

/** pg-boss hands over JSON as text; sending every value as text keeps the driver from encoding it twice. */
function inTransaction(tx: Transaction) {
  return {
    async executeSql(text: string, values: Values = []) {
      const textOid = 25
      const parameters = values.map((value) => (typeof value === 'string' ? tx.typed(value, textOid) : value))
      const rows = await tx.unsafe(text, parameters)
      return { rows: [...rows] }
    },
  }
}
