/** Links of a storyfile. See common-fields.ts for the keys. */
export const shareLinkFields: Record<string, string> = {
  linkId: 'The link.',
  'ShareLink.name': 'Whom or what it is for.',
  'ShareLink.path': 'The path of the page that it opens.',
  'ShareLink.channel': 'How people come by it, for the chat log and the numbers.',
  'ShareLink.endsAt': 'When it ends; null: it has no end.',
  'ShareLink.revokedAt': 'When it was revoked; null: it was not.',
  'ShareLink.isOpen': 'Whether it opens the storyfile now: it has neither ended nor been revoked.',
  'ShareLink.visits': 'How many conversations came by it.',
  'ShareLink.lastVisitAt': 'When the last of them began; null: none yet.',
  'ShareLink.createdBy': 'Who made it, by name.',
  'ShareLink.locationLabel': 'The name of the place where people use it, for the chat log; null: none.',
  'ShareLink.people':
    'Only signed-in people of these addresses and domains come in; empty: everybody with the link.',
  'Publication.people':
    'Signed-in people of these addresses and domains come in by its own address; empty: everybody.',
  'shareLinks.add body.locationLabel': 'The name of the place where people use it; null: none.',
  'shareLinks.add body.people': 'Addresses and domains of those who may sign in to it; empty: everybody.',
  'shareLinks.change body.locationLabel': 'Another place; null: none.',
  'shareLinks.change body.people': 'Another list of people; empty: everybody.',
  'shareLinks.admit body.people': 'Addresses and domains of those who may sign in to it; empty: everybody.',
  'shareLinks.admit body.basedOn':
    'The list that was on the screen; refused when there is another one by now.',
  'shareLinks.admit reply.people': 'The list as it is kept.',
  hasPassword: 'Whether visitors have to enter a password.',
  'shareLinks.add body.name': 'Whom or what it is for.',
  'shareLinks.add body.channel': 'How people come by it.',
  'shareLinks.add body.password': 'What visitors have to enter; none: nothing.',
  'shareLinks.add body.endsAt': 'When it ends; null: never.',
  'shareLinks.change body.name': 'Whom or what it is for.',
  'shareLinks.change body.channel': 'How people come by it.',
  'shareLinks.change body.password': 'Another password; null: none any more.',
  'shareLinks.change body.endsAt': 'Another end; null: none.',
  'shareLinks.protect body.password':
    'What visitors of the storyfile’s own address have to enter; null: nothing.',
}
