import type { Answered } from './model-process.ts'

/** The other end of a `ModelProcess`: answers requests until the server is gone. */
export function answerRequests<Request, Reply>(answer: (request: Request) => Promise<Reply>): void {
  process.on('message', async (request: Request) => {
    const answered: Answered<Reply> = await answer(request).then(
      (reply) => ({ reply }),
      (error: Error) => ({ error: error.message }),
    )
    process.send?.(answered)
  })
  process.once('disconnect', () => process.exit())
}
