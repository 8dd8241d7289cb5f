/**
 * What programmers read about the interface, beside the schemas themselves. Apart from the contract's door, so that no
 * browser loads it: import '@studio/contract/reference'.
 */
import { commentFields } from './comment-fields.ts'
import { commonFields } from './common-fields.ts'
import { coverageFields } from './coverage-fields.ts'
import { interviewFields } from './interview-fields.ts'
import { learningFields } from './learning-fields.ts'
import { logFields } from './log-fields.ts'
import { peopleFields } from './people-fields.ts'
import { presenceFields } from './presence-fields.ts'
import { qualityFields } from './quality-fields.ts'
import { rehearsalFields } from './rehearsal-fields.ts'
import { scriptFields } from './script-fields.ts'
import { storyFields } from './story-fields.ts'
import { storyfileFields } from './storyfile-fields.ts'
import { visitFields } from './visit-fields.ts'
import { vocabularyFields } from './vocabulary-fields.ts'

const fields: Record<string, string> = {
  ...learningFields,
  ...logFields,
  ...commonFields,
  ...commentFields,
  ...coverageFields,
  ...interviewFields,
  ...peopleFields,
  ...storyFields,
  ...presenceFields,
  ...qualityFields,
  ...rehearsalFields,
  ...scriptFields,
  ...storyfileFields,
  ...visitFields,
  ...vocabularyFields,
}

/** Schemas that have the fields of another one, which are described there. */
const like: Record<string, string> = {
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
