/**
 * What programmers read about the interface, beside the schemas themselves. Apart from the contract's door, so that no
 * browser loads it: import '@studio/contract/reference'.
 */

import { commentFields } from './fields/comment-fields.ts'
import { commonFields } from './fields/common-fields.ts'
import { coverageFields } from './fields/coverage-fields.ts'
import { deliveryFields } from './fields/delivery-fields.ts'
import { interviewFields } from './fields/interview-fields.ts'
import { learningFields } from './fields/learning-fields.ts'
import { logFields } from './fields/log-fields.ts'
import { peopleFields } from './fields/people-fields.ts'
import { presenceFields } from './fields/presence-fields.ts'
import { qualityFields } from './fields/quality-fields.ts'
import { rehearsalFields } from './fields/rehearsal-fields.ts'
import { scriptFields } from './fields/script-fields.ts'
import { attachmentFields } from './fields/stage/attachment-fields.ts'
import { captionFields } from './fields/stage/caption-fields.ts'
import { consentFields } from './fields/stage/consent-fields.ts'
import { cutFields } from './fields/stage/cut-fields.ts'
import { lookFields } from './fields/stage/look-fields.ts'
import { managedClipFields } from './fields/stage/managed-clip-fields.ts'
import { recordingFields } from './fields/stage/recording-fields.ts'
import { setFields } from './fields/stage/set-fields.ts'
import { shareLinkFields } from './fields/stage/share-link-fields.ts'
import { storyFields } from './fields/story-fields.ts'
import { storyfileFields } from './fields/storyfile-fields.ts'
import { visitFields } from './fields/visit-fields.ts'
import { vocabularyFields } from './fields/vocabulary-fields.ts'
import { webhookFields } from './fields/webhook-fields.ts'

const fields: Record<string, string> = {
  ...learningFields,
  ...logFields,
  ...commonFields,
  ...commentFields,
  ...coverageFields,
  ...attachmentFields,
  ...captionFields,
  ...consentFields,
  ...cutFields,
  ...deliveryFields,
  ...interviewFields,
  ...managedClipFields,
  ...peopleFields,
  ...storyFields,
  ...presenceFields,
  ...qualityFields,
  ...rehearsalFields,
  ...recordingFields,
  ...scriptFields,
  ...setFields,
  ...shareLinkFields,
  ...webhookFields,
  ...lookFields,
  ...storyfileFields,
  ...visitFields,
  ...vocabularyFields,
}

/** Schemas that have the fields of another one, which are described there. */
const like: Record<string, string> = {
  ManagedClip: 'Clip',
  OrganizationDetail: 'Organization',
  ActivityDetail: 'Activity',
  PupilPath: 'Result',
  LogViewQueryInput: 'LogViewQuery',
}

/**
 * What a field means. `where` leads to it, e.g. `clips.announce body`, `Storyfile counts`: a schema or an operation's
 * part, then the fields around it.
 */
export function describeField(where: readonly string[], field: string): string | undefined {
  const [root = '', ...around] = where
  const [operation = ''] = root.split(' ')
  const feature = operation.includes('.') ? operation.split('.')[0]! : undefined
  const inner = around.at(-1)
  const places = [
    ...(around.length > 0 ? [`${root}.${around.join('.')}`] : []),
    ...(inner ? [inner] : [root, like[root]]),
    feature,
  ]
  for (const place of places) {
    const found = place && fields[`${place}.${field}`]
    if (found) return found
  }
  return fields[field]
}

export { besidePaths } from './beside-paths.ts'
export { exampleOf } from './examples.ts'
export { ofEverything, refusalsOf } from './refusals.ts'
export { tags } from './tags.ts'
