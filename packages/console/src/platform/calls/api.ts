import {
  type AnyRoute,
  type BodyInput,
  catalogue,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  gateway,
  identityRoutes,
  type ParamsOf,
  type QueryInput,
  type ReplyOf,
  type Sentence,
  viewAsHeader,
} from '@studio/contract'
import { endView, viewHeader } from '../session/view-as.ts'
import { languageNow } from '../words/language.ts'
import { noteAnswer } from './request-trace.ts'

/** A refusal of the server, with the sentence that a person reads. `status` 0: the server could not be reached. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldError[]

  constructor(status: number, body: Pick<ErrorBody, 'code' | 'message' | 'fields'>) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.fields = body.fields
  }

  /** The message of one field, for showing it beside the input. */
  field(name: string): string | undefined {
    return this.fields.find((one) => one.field === name)?.message
  }
}

type Input<R extends AnyRoute> = {
  params?: ParamsOf<R>
  query?: QueryInput<R>
  body?: BodyInput<R>
  /** The `version` of what was seen: a change by another person meanwhile is refused with CHANGED_MEANWHILE. */
  ifMatch?: number
  /** For a POST that may be sent again later, even after a reload: with the same key it is done once. */
  onceKey?: string
  signal?: AbortSignal
}

/** How the session is kept valid; set once by the session. */
export type Renewal = {
  /** The access token ends within the validity margin, so that the call would arrive too late. */
  due(): boolean
  /** Renews it; answers whether the call may be sent. */
  renew(): Promise<boolean>
}
let renewal: Renewal = { due: () => false, renew: async () => false }
export function renewBy(chosen: Renewal): void {
  renewal = chosen
}

let clockSkewMs = 0

/** Milliseconds since 1970 by the server's clock, as its last answer told it; this device's may be wrong. */
export function serverNow(): number {
  return Date.now() + clockSkewMs
}

/** Calls a route of the contract; the browser's cookie says who is asking. Throws an ApiError. */
export async function call<R extends AnyRoute>(route: R, input: Input<R> = {}): Promise<ReplyOf<R>> {
  const answer = await answerOf(route, input)
  return (await answer.json()) as ReplyOf<R>
}

async function answerOf<R extends AnyRoute>(route: R, input: Input<R>): Promise<Response> {
  const guarded = route.access.kind !== 'public'
  // One key for all tries: what the first one did is not done again.
  const key = route.method === 'POST' && guarded ? (input.onceKey ?? crypto.randomUUID()) : undefined
  if (guarded && renewal.due()) await renewal.renew()
  const answer = await send(route, input, key)
  const expired = answer.status === 401 && guarded
  const last = expired && (await renewal.renew()) ? await send(route, input, key) : answer
  if (!last.ok) throw await refusalOf(route, last)
  return last
}

async function send<R extends AnyRoute>(
  route: R,
  { params, query, body, ifMatch, signal }: Input<R>,
  idempotencyKey: string | undefined,
): Promise<Response> {
  const view = viewHeader()
  const request: RequestInit = {
    method: route.method,
    headers: {
      accept: gateway.accept,
      'accept-language': languageNow(),
      [gateway.systemHeader]: gateway.systemId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [gateway.idempotencyHeader]: idempotencyKey }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(view === undefined ? {} : { [viewAsHeader]: view }),
    },
    credentials: 'same-origin',
  }
  if (body !== undefined) request.body = JSON.stringify(body)
  if (signal) request.signal = signal
  try {
    const answer = await fetch(addressOf(route, params, query), request)
    noteAnswer(answer)
    // Who may no longer look as another person would otherwise be locked in.
    if (view && route.path === identityRoutes.me.path && [400, 403, 404].includes(answer.status)) endView()
    const told = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(told)) clockSkewMs = told - Date.now()
    return answer
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    throw new ApiError(0, {
      code: 'INTERNAL_SERVER_ERROR',
      message: sentenceFor(route)[languageNow()],
      fields: [],
    })
  }
}

/** Fetches a file that a list's query makes, and hands it to the browser to keep. Throws an ApiError. */
export async function download(route: AnyRoute, path: string, query: Record<string, unknown>): Promise<void> {
  const answer = await answerOf<AnyRoute>({ ...route, path }, { query })
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name ?? 'export'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function addressOf(route: AnyRoute, params: unknown, query: unknown): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string>)[name])),
  )
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}

async function refusalOf(route: AnyRoute, answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  const told = {
    code: body?.code ?? 'INTERNAL_SERVER_ERROR',
    message: body?.message || sentenceFor(route)[languageNow()],
    fields: body?.fields ?? [],
  }
  return new ApiError(answer.status, { ...told, message: await saidOf(route, told) })
}

/** The names that forms give the fields are fetched with the first refusal that needs them. */
async function saidOf(route: AnyRoute, told: Omit<ErrorBody, 'requestId'>): Promise<string> {
  if (told.code !== 'INVALID_INPUT') return told.message
  const said = await import('./said-of-fields.ts').catch(() => undefined)
  return said?.saidOfFields(route, told) ?? told.message
}

/** The catalogue's sentence where the server sent no text. */
function sentenceFor(route: AnyRoute): Sentence {
  switch (route.method) {
    case 'GET':
      return catalogue.fetchFailed
    case 'POST':
      return catalogue.pushFailed
    case 'DELETE':
      return catalogue.deleteFailed
    default:
      return catalogue.updateFailed
  }
}
