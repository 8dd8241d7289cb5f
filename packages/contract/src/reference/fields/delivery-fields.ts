/** What leaves the studio. See common-fields.ts for the keys. */
export const deliveryFields: Record<string, string> = {
  deliveryId: 'The delivery, among those of its kind.',
  'Delivery.kind': 'Mail, a message of a webhook, a learning record or a score.',
  'Delivery.about': 'The occasion of a letter, the event of a message, what a student did, or `score`.',
  destination:
    'Whom it goes to: an address, a webhook, a record store or a learning platform. Empty: not written yet.',
  idThere: 'The id that the receiver knows it by; null: none.',
  'Delivery.state': 'Whether it waits, arrived, or was set aside.',
  'Delivery.tries': 'How often it was sent without success.',
  'Delivery.problem': 'Why it did not arrive; empty: nothing went wrong.',
  'Delivery.at': 'When it was left to be sent.',
  nextTryAt: 'When it is tried next; null: it does not wait.',
  'Delivery.sentAt': 'When it arrived; null: not yet.',
  canSendAgain: 'Whether it can be sent again.',
  which: 'The deliveries.',
  deliveries: 'Some of them.',
  matching: 'All that are set aside and match this search.',
  'deliveries.sendAgain body.kind': 'What kind of delivery it is.',
  'deliveries.sendAgain reply.count': 'How many are sent again.',
}
