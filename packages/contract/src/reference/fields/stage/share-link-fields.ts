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
