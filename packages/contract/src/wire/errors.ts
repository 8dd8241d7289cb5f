import { z } from 'zod'
import { type BracesOf, filled, type Sentence, said, type Word } from '../sentences/filled.ts'
import type { Language } from '../sentences/language.ts'

/**
 * The closed table of error codes: every refusal of the server is one of these.
 * `message` is what a person reads; words in braces are filled by the server. Other languages are in `languages/`.
 */
export const errorTable = {
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  },
  INVALID_INPUT: {
    status: 400,
    message: 'Some of what was sent is not valid: {reason}',
  },
  UNSUPPORTED_VERSION: {
    status: 406,
    message: 'This version of the interface is not supported. Use {version}.',
  },
  NOT_SIGNED_IN: {
    status: 401,
    message: 'Sign in to go on.',
  },
  TOKEN_INVALID: {
    status: 401,
    message: 'This sign-in is not valid. Sign in again.',
  },
  TOKEN_EXPIRED: {
    status: 401,
    message: 'This sign-in has expired. Sign in again.',
  },
  REFRESH_FAILED: {
    status: 400,
    message: 'The sign-in could not be renewed. Sign in again.',
  },
  SIGN_IN_REFUSED: { status: 403, message: '{reason}' },
  FORBIDDEN: {
    status: 403,
    message: 'You are not allowed to do this.',
  },
  ROLE_REQUIRED: {
    status: 403,
    message: 'You need to be at least "{role}"',
  },
  CROSS_SITE_REQUEST: {
    status: 403,
    message: 'This request did not come from the studio.',
  },
  NOT_IN_ROLE: {
    status: 403,
    message: 'Your role in this organization does not include {what}.',
  },
  VIEW_ONLY: {
    status: 403,
    message: 'You are looking at the studio as "{role}". End the view to change something.',
  },
  ANSWER_WITHDRAWN: {
    status: 403,
    message: 'This answer is no longer available.',
  },
  ATTRIBUTE_REQUIRED: {
    status: 403,
    message: 'This organization does not have {attribute}.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'We could not find what you asked for.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address does not support {method}. Use {allowed}.',
  },
  NAME_TAKEN: {
    status: 409,
    message: 'This name is already taken.',
  },
  ALREADY_DONE: {
    status: 409,
    message:
      'This was done already under this key, but its answer was lost. Look at the result before you send it again.',
  },
  ALREADY_EXISTS: { status: 409, message: '{reason}' },
  STATE_CONFLICT: { status: 409, message: '{reason}' },
  CHANGED_MEANWHILE: {
    status: 412,
    message: 'Somebody else changed this {thing} while you were editing. Review the changes before you save.',
  },
  TOO_LARGE: {
    status: 413,
    message: 'This is too large: {reason}',
  },
  UNSUPPORTED_FILE: {
    status: 415,
    message: 'We cannot use this file. Upload mp4, mov, webm or mkv.',
  },
  UNSUPPORTED_CONTENT_TYPE: {
    status: 415,
    message: 'This content type is not supported here. Send {type}.',
  },
  TESTS_BROKEN: {
    status: 409,
    message: 'This change takes the right answer from {count} of your test questions: {questions}.',
  },
  NOT_READY_TO_TRAIN: {
    status: 409,
    message: 'Train {name} first. You need at least one answer.',
  },
  NOT_READY_TO_PUBLISH: { status: 409, message: '{reason}' },
  PASSWORD_REQUIRED: {
    status: 401,
    message: 'Enter the password of this storyfile.',
  },
  PASSWORD_WRONG: {
    status: 401,
    message: 'Wrong password. Check it and try again.',
  },
  PASSWORD_TRIES: {
    status: 429,
    message: 'Wrong password. Try again in {seconds} seconds.',
  },
  SIGN_IN_NEEDED: {
    status: 401,
    message: 'Sign in to open this storyfile.',
  },
  NOT_ON_THE_LIST: {
    status: 403,
    message: 'Your account isn’t on the list for this storyfile. Ask the person who sent you the link.',
  },
  LINK_ENDED: {
    status: 410,
    message: 'This link has ended. Ask the person who sent it to you for a new one.',
  },
  NOT_PUBLISHED: {
    status: 404,
    message: 'This storyfile is not open to visitors.',
  },
  CHANNEL_OFF: {
    status: 404,
    message: 'This storyfile is not available here.',
  },
  SITE_NOT_ALLOWED: {
    status: 403,
    message: 'This storyfile can’t be shown on this site. An owner can add the site on its Publish tab.',
  },
  TRIAL_USED_UP: {
    status: 402,
    message: 'This trial has used its {questions} questions. Ask {organization} to continue.',
  },
  TRIAL_ENDED: {
    status: 402,
    message: 'This trial has ended. Ask {organization} to continue.',
  },
  SESSION_ENDED: {
    status: 410,
    message: 'This conversation has ended. Start a new one.',
  },
  REHEARSAL_ENDED: {
    status: 410,
    message: 'This rehearsal link has ended. Ask the person who sent it to you for a new one.',
  },
  RECORDING_ENDED: {
    status: 410,
    message: 'This recording link has ended. Ask the person who sent it to you for a new one.',
  },
  UNKNOWN_HOST: {
    status: 421,
    message: 'The studio does not answer at this address. Its operator can set the address in STUDIO_URL.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Try again in {seconds} seconds.',
  },
  SPEECH_NOT_CONFIGURED: {
    status: 501,
    message: 'No speech service is set up. Type your question instead.',
  },
  SPEECH_FAILED: {
    status: 502,
    message: 'The speech service did not answer. Type your question instead.',
  },
  SPEECH_LANGUAGE: {
    status: 501,
    message: 'This studio cannot hear the language of this conversation. Type your question instead.',
  },
  SPEECH_TOO_SLOW: {
    status: 503,
    message: 'This studio is too slow to hear you right now. Type your question instead.',
  },
  SPEECH_BROKEN: {
    status: 503,
    message: 'Speech recognition is not working right now. Type your question instead.',
  },
  SPEECH_BUSY: {
    status: 503,
    message: 'Many people are talking right now. Type your question instead.',
  },
  NOT_READY: {
    status: 503,
    message: 'The studio is busy right now. Try again in a moment.',
  },
  NO_ROOM: {
    status: 507,
    message: 'The server has run out of room, so this was not saved. Try again later.',
  },
  STORAGE_FULL: {
    status: 507,
    message: 'There is not enough room on the server for this file.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorTable
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]

/** One part of the input that was refused: the path of the field and what is wrong with it. */
export const fieldError = z.object({ field: z.string(), message: z.string() })

/** The body of every refusal. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.array(fieldError),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>
export type FieldError = z.infer<typeof fieldError>

/** A field that was refused, before it is known in which language that is told. */
export type Fault = { field: string; message: Sentence }

/** The words of a message that are sentences themselves. */
type Spoken = 'attribute' | 'reason' | 'role' | 'thing' | 'what'
type WordsOf<Code extends ErrorCode> = {
  [Name in BracesOf<(typeof errorTable)[Code]['message']>]: Name extends Spoken ? Sentence : string | number
}
type Extra = { fields?: Fault[]; retryAfterSeconds?: number }

/**
 * A refusal as a value that can be thrown; the gateway turns it into an `ErrorBody` in the language of the caller. Its
 * own `message` is English, for the log.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly said: Sentence
  readonly fields: Fault[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: Code,
    ...[words, extra]: keyof WordsOf<Code> extends never
      ? [words?: Record<string, never>, extra?: Extra]
      : [words: WordsOf<Code>, extra?: Extra]
  ) {
    const said = messageOf(code, words)
    super(said.en)
    this.name = 'Refusal'
    this.code = code
    this.said = said
    this.fields = extra?.fields ?? []
    this.retryAfterSeconds = extra?.retryAfterSeconds
  }

  get status(): number {
    return errorTable[this.code].status
  }

  /** The body of the answer, in a language. */
  in(language: Language, requestId: string): ErrorBody {
    const fields = this.fields.map(({ field, message }) => ({ field, message: message[language] }))
    return { code: this.code, message: this.said[language], fields, requestId }
  }
}

/** Refuses one field of the input. */
export function invalidField(field: string, message: Sentence): Refusal {
  return new Refusal('INVALID_INPUT', { reason: message }, { fields: [{ field, message }] })
}

/** A message of the table, filled in. */
export function messageOf(code: ErrorCode, words: Readonly<Record<string, Word>> = {}): Sentence {
  return filled(errorTable[code].message, words)
}

/** The sentences of the specification's error catalogue, used where the server sent no text. */
export const catalogue = {
  fetchFailed: said('An error occurred while fetching the data.'),
  pushFailed: said('An error occurred while pushing data.'),
  updateFailed: said('An error occurred while updating data.'),
  deleteFailed: said('An error occurred while deleting data.'),
  avatarFailed: said('An error occurred while trying to upload the avatar.'),
  avatarUploaded: said('Successfully uploaded avatar.'),
} as const satisfies Record<string, Sentence>
