import { type BodyInput, routes } from '@studio/contract'
import { call } from '../../platform/api.ts'

export function sendFeedback(body: BodyInput<typeof routes.feedback.send>) {
  return call(routes.feedback.send, { body })
}
