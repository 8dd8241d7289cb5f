/** Ids under which the server's log knows the last call, and the last one that failed: for a bug report. */
export type RequestTrace = { request: string; failedRequest: string }

const trace: RequestTrace = { request: '', failedRequest: '' }

export function noteAnswer(answer: Response): void {
  trace.request = answer.headers.get('x-request-id') ?? ''
  if (!answer.ok) trace.failedRequest = trace.request
}

export function requestTrace(): RequestTrace {
  return { ...trace }
}
