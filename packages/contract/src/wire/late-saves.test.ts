import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './routes.ts'

/** What is saved without a word about what the caller saw, each with the reason. */
const needsNone: Record<string, string> = {
  'users.share': 'What is ticked at the moment, as a whole.',
  'users.setAccountStatus': 'Closed or not.',
  'feedback.settle': 'Done or not.',
  'presence.show': 'Where one is; gone after seconds.',
  'presence.showInScript': 'Where one is; gone after seconds.',
  'stories.presence': 'Where one is; gone after seconds.',
  'stories.settleComment': 'Settled or not.',
  'shareLinks.protect': 'A password, which nobody edits: the one that was set last counts.',
  'conversations.thumb': 'One visitor has one turn on one page.',
  'review.annotate': '`if-match` is the `revision` of the turn in the reply.',
  'secondReviews.setShare': 'One number.',
  'consents.setTerm': 'One number.',
  'quality.setThreshold': 'One number.',
  'comments.setTask': 'One of a few.',
  'publishing.askApproval': 'Asked for or not.',
  'publishing.switchChannel': 'On or off.',
  'publishing.endPreview': 'One moment.',
  'publishing.filming': 'Two days, chosen as a whole.',
  'rehearsal.operate': 'Who answers at the moment.',
  'recordings.tell': 'How far a device is with a take; numbers that only grow.',
  'sets.show': 'How a recording is doing; gone after a minute.',
  'sets.showAsGuest': 'How a recording is doing; gone after a minute.',
  'storefront.rank': 'One of a few.',
  'storefront.rate': 'One number of one visitor.',
}
const saving = allRoutes().filter(({ route: { method, body } }) => /^(PUT|PATCH)$/.test(method) && body)

test('what people save goes with the version that they saw, so that a save that arrives late changes nothing', () => {
  const without = saving
    .filter(({ route: { body, reply } }) => ![body!, reply].some(hasVersion))
    .map(({ operation }) => operation)
  expect(without.sort()).toEqual(Object.keys(needsNone).sort())
  expect(saving.length).toBeGreaterThan(without.length * 2)
})

function hasVersion(schema: z.ZodType): boolean {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return fields.some((field) => /^(version|basedOn|after|edit)$/.test(field))
}
