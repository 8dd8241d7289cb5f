import type { Answered } from './model-process.ts'

/**
 * The other end of a `ModelProcess`: loads what it needs, says that it is ready, and answers requests until the server is
 * gone.
 */
export function answerRequests<Request, Reply>(
  answer: (request: Request) => Promise<Reply>,
  prepare: () => Promise<unknown> = async () => {},
): void {
  const tell = (message: Answered<Reply>) => process.send?.(message)
  process.on('message', async (request: Request) =>
    tell(
      await answer(request).then(
        (reply) => ({ reply }),
        (error: Error) => ({ error: error.message }),
      ),
    ),
  )
  process.once('disconnect', () => process.exit())
  prepare().then(
    () => tell({ ready: true }),
    (error: Error) => tell({ cannotStart: error.message }),
  )
}
