import { Refusal, sentence } from '@studio/contract'

/** What can be wrong with a launch, each with its own sentence. */
const sentences = {
  platform: sentence('This learning platform is not registered here.'),
  unconfirmed: sentence('Confirm this learning platform in the studio first.'),
  unknown: sentence(
    'This launch is not known or was used already. Open the activity again in your learning platform.',
  ),
  late: sentence('This launch took too long. Open the activity again in your learning platform.'),
  browser: sentence(
    'This launch began in another browser, or your browser blocks cookies in frames. Open the activity in a new window.',
  ),
  refused: sentence(
    'Your learning platform refused the sign-in. Sign in there again, then open the activity once more.',
  ),
  noKeys: sentence('The learning platform does not answer. Try again in a minute.'),
  notPublic: sentence(
    'The learning platform is at an address that is not public. Ask the operator of the studio to add its host to RECORD_STORE_HOSTS.',
  ),
  signature: sentence('The signature of this launch is not valid.'),
  issuer: sentence('This launch comes from another learning platform than it says.'),
  audience: sentence('This launch is meant for another tool.'),
  time: sentence('This launch is too old, or the clock of the learning platform is wrong.'),
  nonce: sentence('This launch does not belong to the sign-in that began it.'),
  deployment: sentence('This deployment of the learning platform is not registered here.'),
  message: sentence('The learning platform sent a message that this tool does not know.'),
  target: sentence('This launch leads to another address.'),
  activity: sentence('This link names no activity. Choose one in your learning platform again.'),
  pupils: sentence(
    'This activity is for the students of the course. Parents and school staff cannot join it.',
  ),
  teacher: sentence('Only teachers can add activities to a course.'),
} as const
export type Flaw = keyof typeof sentences

/** Told on a page of its own, with the sentence alone. */
export function flaw(kind: Flaw): Refusal {
  return new Refusal('STATE_CONFLICT', { reason: sentences[kind] })
}
