import { CallError } from '../../talk/wire/transport.ts'

/** What was sent was refused; `field` names the input that it is about. */
export class PupilError extends CallError {
  readonly field: string
  /** How long the server wants to be left alone; undefined: it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(
    refused: { code: string; message: string; status: number },
    { field = '', retryAfterMs }: { field?: string; retryAfterMs?: number | undefined } = {},
  ) {
    super(refused.code, refused.message, refused.status)
    this.field = field
    this.retryAfterMs = retryAfterMs
  }
}

export const retryAfterMs = 5_000
/** A person waits for the answer. */
const longestMs = 10_000
const triesMost = 4

/** No one said no: no answer came, the server is starting again, or too many asked at once. */
export function mayPassLater(error: unknown): error is PupilError {
  if (!(error instanceof PupilError)) return false
  return error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429
}

/** Does what a button asked for; while the server cannot, a few times. Only for what may be done twice without harm. */
export async function patiently<Reply>(act: () => Promise<Reply>, wait = sleep): Promise<Reply> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act()
    } catch (error) {
      const pause = mayPassLater(error) ? (error.retryAfterMs ?? 1_000) : Number.POSITIVE_INFINITY
      // Without any answer the page says so now: whoever reads it can do something about the connection.
      const isLost = error instanceof PupilError && error.status === 0
      if (isLost || tries === triesMost || pause > longestMs) throw error
      await wait(pause)
    }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms))
}
