/** The banner over every page while a person looks at the studio as another role. */
export const viewWords = {
  viewing: 'You are looking at {{organization}} as “{{role}}”. Nothing can be changed.',
  endView: 'End the view',
} as const
