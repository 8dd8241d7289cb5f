/** A control that is not pressed, or may say more than others when it is. */
export type Excuse = {
  /** By its key, see `controls-of.ts`. */
  control: RegExp
  /** What it may say; without it, the control is not pressed at all. */
  says?: RegExp
  reason: string
}

const excused: Excuse[] = [
  {
    control: /Move the feedback button$/,
    reason: 'It is dragged, or moved with arrow keys: narrow-panels.test.ts.',
  },
  { control: /face area/i, reason: 'It is dragged, or moved with arrow keys.' },
  { control: /menuitem Deutsch$/, reason: 'Afterwards everything is called differently: languages.test.ts.' },
  { control: /(button|menuitem) Log ?out$/i, reason: 'It ends the walk: sign-in-console.test.ts.' },
  {
    control: /Sign (# members?|Ada Platform) out everywhere\? › button Sign out/,
    // A row stays chosen where an act was refused, and who walks may not change her own role.
    reason: 'It is who walks, or she is among them: lists.test.ts.',
  },
  {
    control: /Reset the sign-in of Ada Platform\? › button Reset/,
    reason: 'It is who walks, and is signed out: join-and-leave.test.ts.',
  },
  {
    control: /The subject will not answer this$/,
    says: /^412 PATCH/,
    reason: 'A draft that is on its way is merged with the change, and sent again.',
  },
  {
    control: /^button Play/,
    says: /^409 POST \/v1\/dialogue\/previews/,
    reason: 'The storyfile of the story is not trained: its stage says so.',
  },
  {
    control: /Add to the test questions$|row of (What was said|Transcript): button \d Add$/,
    says: /^409 POST .*\/test-set$/,
    reason: 'The button itself says then that the question is a test question already.',
  },
  {
    control: /^row of : button \d Make$/,
    says: /^409 POST .*\/publication$/,
    reason: 'A correction on a page beside this one made a release meanwhile: the row says so.',
  },
  {
    control: /^(Recent › )?row of Changes that visitors notice: button \d Undo$/,
    says: /^409 POST .*\/undo$/,
    reason: 'The turn got another verdict on a page beside this one: the row says so.',
  },
  {
    control: /^(row of Answers: option|button (Should not answer|Not recorded|Unclear audio|Abuse))/,
    says: /^409 POST .*\/review$/,
    reason: 'A correction that breaks test questions is saved once a dialog was answered: review.test.ts.',
  },
]

export function excuseOf(control: string): Excuse | undefined {
  return excused.find((one) => one.control.test(control))
}
