/** Clips as they are managed. See common-fields.ts for the keys. */
export const managedClipFields: Record<string, string> = {
  'ManagedClip.variants': 'How many other ways to ask its questions there are.',
  captionLanguages: 'The languages in which it has captions of its own.',
  seam: 'How well its first and last pose join the resting clip, 0 to 100, at the worse end; null: not measured.',
  'ManagedClip.consent':
    'How it stands with the consent that covers it, the worst of several people; null: none does, or the caller may not read it.',
  poorSeam: 'How many join the resting clip below 60.',
  noVariants: 'How many have no other way to ask their questions.',
  noTranscript: 'How many have sound and no transcript.',
  neverUsed: 'How many no visitor got in the last 30 days.',
  oftenWrong: 'Of how many less than 60 percent of the reviewed turns were right.',
  embargoed: 'How many wait for their consent to begin; 0 where the caller may not read consents.',
  used: 'How often visitors got it in the last 30 days.',
  'ManagedClip.right':
    'Of its reviewed turns in the last 30 days, how many percent were right; null: none was reviewed.',
}
