import {
  type AnyRoute,
  allRoutes,
  type BodyOf,
  type Change,
  changesPath,
  type ErrorCode,
  errorTable,
  type FieldError,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
} from '@studio/contract'

/** What a call of a route brought along, read by the contract's schemas as the server reads it. */
export type Asked<R extends AnyRoute> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** The version that was seen; without it the change goes over whatever is there. */
  ifMatch: number | undefined
}
export type Answering<R extends AnyRoute> = (asked: Asked<R>) => Answer<R> | Promise<Answer<R>>
/** A `Response` goes out as it is: for what comes from elsewhere than the studio, such as a gateway's page. */
export type Answer<R extends AnyRoute> = ReplyOf<R> | Refusal | Response

/** An answer of the closed table of errors instead of a reply; `words` fill the braces of its sentence. */
export class Refusal {
  readonly code: ErrorCode
  readonly words: Record<string, string>
  readonly fields: FieldError[]
  constructor(code: ErrorCode, words: Record<string, string>, fields: FieldError[]) {
    this.code = code
    this.words = words
    this.fields = fields
  }
}
export const refused = (code: ErrorCode, words: Record<string, string> = {}) => new Refusal(code, words, [])
/** Input that the server finds wrong, field by field. */
export const refusedFields = (...fields: FieldError[]) =>
  new Refusal('INVALID_INPUT', { reason: fields[0]?.message ?? '' }, fields)

/** As an answer: the connection breaks instead. */
export const cutOff = (): never => {
  throw new TypeError('network')
}

/**
 * The server of a test without a browser. A test says what a route answers; the types are the contract's, and what is asked
 * and answered is held against its schemas. A route that no test speaks of is a fault of the test, told by `faults`.
 */
export class FakeApi {
  /** What the page asked that nobody answers, and what does not keep to the contract. */
  readonly faults: string[] = []
  private readonly answers = new Map<string, Answering<AnyRoute>>()
  private readonly asked = new Map<string, Asked<AnyRoute>[]>()
  private readonly table = allRoutes()
    .map(({ operation, route }) => ({ operation, route, pattern: patternOf(route.path) }))
    // `choices` is no id.
    .sort((a, b) => segmentsWithId(a.route.path) - segmentsWithId(b.route.path))
  private readonly streams = new Set<EventTarget>()

  /** From now on the route answers this; what answered before no longer does. */
  answer<R extends AnyRoute>(route: R, answer: Answer<R> | Answering<R>): this {
    const answering = typeof answer === 'function' ? answer : () => answer
    this.answers.set(nameOf(route), answering as Answering<AnyRoute>)
    return this
  }

  /** The calls of a route so far, the newest last. */
  calls<R extends AnyRoute>(route: R): Asked<R>[] {
    return (this.asked.get(nameOf(route)) ?? []) as Asked<R>[]
  }

  /** Something changed elsewhere: the page hears of it. */
  tell(change: Pick<Change, 'topic'> & Partial<Change>): void {
    const whole = { storyfileId: null, organizationId: null, subjectId: null, ...change }
    for (const stream of this.streams)
      stream.dispatchEvent(
        Object.assign(new Event('message'), { data: JSON.stringify(whole), lastEventId: '1-1' }),
      )
  }

  /** Takes the place of the browser's `fetch`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.origin)
    // Nobody has a picture; those are no routes of the contract.
    if (url.pathname.startsWith('/avatar/')) return new Response(null, { status: 404 })
    const method = init.method ?? 'GET'
    const found = this.table.find((one) => one.route.method === method && one.pattern.test(url.pathname))
    if (!found) return this.fault(`${method} ${url.pathname} is no route`)
    const { operation, route, pattern } = found
    const answering = this.answers.get(nameOf(route))
    if (!answering) return this.fault(`nobody answers ${operation}`)
    const params = read(route.params, pattern.exec(url.pathname)?.groups ?? {})
    const query = read(route.query, Object.fromEntries(url.searchParams))
    const body = read(route.body, init.body === undefined ? undefined : JSON.parse(String(init.body)))
    const wrong = [params, query, body].find((one) => !one.success)
    // As the gateway does: the first fault of each field.
    if (wrong?.error) return refusalOf(refusedFields(...fieldsOf(wrong.error)))
    const seen = new Headers(init.headers).get('if-match')?.replaceAll('"', '')
    const ifMatch = seen === undefined ? undefined : Number(seen)
    const asked: Asked<AnyRoute> = { params: params.data, query: query.data, body: body.data, ifMatch }
    this.asked.set(nameOf(route), [...this.calls(route), asked])
    const reply = await answering(asked)
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    if (reply instanceof Response) return reply
    if (reply instanceof Refusal) return refusalOf(reply)
    if (route.file) return new Response(String(reply))
    const checked = route.reply.safeParse(reply)
    if (!checked.success) return this.fault(`${operation} answers what it may not: ${checked.error.message}`)
    return Response.json(checked.data, { status: route.status ?? 200 })
  }

  /** Takes the place of the browser's `EventSource`. */
  eventSource(): typeof EventSource {
    const { streams } = this
    const stream = class extends EventTarget {
      static readonly OPEN = 1
      static readonly CLOSED = 2
      readyState = 1
      constructor(address: string) {
        super()
        if (address.startsWith(changesPath)) streams.add(this)
      }
      close() {
        this.readyState = 2
        streams.delete(this)
      }
    }
    return stream as unknown as typeof EventSource
  }

  private fault(what: string): Response {
    this.faults.push(what)
    return refusalOf(refused('INTERNAL_SERVER_ERROR'))
  }
}

const segmentsWithId = (path: string) => path.split(':').length
const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
const nameOf = (route: AnyRoute) => `${route.method} ${route.path}`

type Schema = Route['reply']
type Wrong = NonNullable<ReturnType<Schema['safeParse']>['error']>

const read = (schema: Schema | undefined, value: unknown) =>
  schema ? schema.safeParse(value) : { success: true as const, data: undefined, error: undefined }

function fieldsOf(error: Wrong): FieldError[] {
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return fields.filter(({ field }, at) => fields.findIndex((one) => one.field === field) === at)
}

function refusalOf({ code, words, fields }: Refusal): Response {
  const { status, message } = errorTable[code]
  const said = message.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  return Response.json({ code, message: said, fields, requestId: 'r' }, { status })
}
