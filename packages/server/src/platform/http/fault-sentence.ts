import { type Sentence, sentence, sentenceOf } from '@studio/contract'
import type { z } from 'zod'

/**
 * What is wrong with a field, as a person says it. A message of ours that stands at the schema is in the table; what the
 * library says by itself is for people who know its types ("expected string, received undefined"), in every language.
 */
export function faultSentence(issue: z.core.$ZodIssue): Sentence {
  const own = sentenceOf(issue.message)
  if (own) return own
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue)
    case 'invalid_value':
      return ofValues(issue.values.map(String))
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return ofFormat(issue.format)
    case 'unrecognized_keys':
      return sentence('Unknown: {names}.', { names: issue.keys.join(', ') })
    case 'invalid_union':
      // The first is what is meant; the others are ways to leave the field empty.
      return issue.errors[0]?.[0] ? faultSentence(issue.errors[0][0]) : notValid
    default:
      return notValid
  }
}

const notValid = sentence('This is not valid.')

function ofType({ expected, input }: z.core.$ZodIssueInvalidType): Sentence {
  if (input === undefined) return sentence('This is missing.')
  switch (expected) {
    case 'string':
      return sentence('Enter text.')
    case 'number':
      return sentence('Enter a number.')
    case 'int':
      return sentence('Enter a whole number.')
    case 'boolean':
      return sentence('Choose true or false.')
    case 'array':
      return sentence('Send a list.')
    case 'object':
    case 'record':
      return sentence('Send an object with fields.')
    default:
      return notValid
  }
}

/** Longer lists do not help in a sentence. */
const namedAtMost = 12

function ofValues(values: string[]): Sentence {
  if (values.length > namedAtMost) return notValid
  return sentence('Choose one of these: {values}.', { values: values.join(', ') })
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Sentence {
  const least = Number(minimum)
  if (origin === 'string')
    return least === 1
      ? sentence('This cannot be empty.')
      : sentence('Use at least {least} characters.', { least })
  if (origin === 'array' || origin === 'set')
    return least === 1 ? sentence('Choose at least one.') : sentence('Choose at least {least}.', { least })
  return inclusive
    ? sentence('Enter at least {least}.', { least })
    : sentence('Enter more than {least}.', { least })
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Sentence {
  const most = Number(maximum)
  if (origin === 'string') return sentence('Use at most {most} characters.', { most })
  if (origin === 'array' || origin === 'set') return sentence('Choose at most {most}.', { most })
  return sentence('Enter at most {most}.', { most })
}

function ofFormat(format: string): Sentence {
  switch (format) {
    case 'email':
      return sentence('Please enter a valid email address.')
    case 'datetime':
      return sentence('Enter a time like 2026-11-18T14:30:00Z.')
    case 'uuid':
      return sentence('Send an id.')
    default:
      return sentence('This is not in the right format.')
  }
}
