import { z } from 'zod'
import { type BracesOf, filled, type Sentence, type Word } from './filled.ts'
import type { Language } from './language.ts'

/**
 * The closed table of error codes: every refusal of the server is one of these.
 * `message` is what a person reads, `german` the same for who reads German; words in braces are filled by the server.
 */
export const errorTable = {
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    german: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  INVALID_INPUT: {
    status: 400,
    message: 'Some of what was sent is not valid: {reason}',
    german: 'Etwas an den Angaben ist nicht gültig: {reason}',
  },
  UNSUPPORTED_VERSION: {
    status: 406,
    message: 'This version of the interface is not supported. Use {version}.',
    german: 'Diese Version der Schnittstelle gibt es hier nicht. Verwenden Sie {version}.',
  },
  NOT_SIGNED_IN: {
    status: 401,
    message: 'Sign in to go on.',
    german: 'Melden Sie sich an, um fortzufahren.',
  },
  TOKEN_INVALID: {
    status: 401,
    message: 'This sign-in is not valid. Sign in again.',
    german: 'Diese Anmeldung ist nicht gültig. Melden Sie sich neu an.',
  },
  TOKEN_EXPIRED: {
    status: 401,
    message: 'This sign-in has expired. Sign in again.',
    german: 'Diese Anmeldung ist abgelaufen. Melden Sie sich neu an.',
  },
  REFRESH_FAILED: {
    status: 400,
    message: 'The sign-in could not be renewed. Sign in again.',
    german: 'Die Anmeldung konnte nicht verlängert werden. Melden Sie sich neu an.',
  },
  SIGN_IN_REFUSED: { status: 403, message: '{reason}', german: '{reason}' },
  FORBIDDEN: {
    status: 403,
    message: 'You are not allowed to do this.',
    german: 'Dazu sind Sie nicht berechtigt.',
  },
  ROLE_REQUIRED: {
    status: 403,
    message: 'You need to be at least "{role}"',
    german: 'Dafür brauchen Sie mindestens die Rolle „{role}“.',
  },
  CROSS_SITE_REQUEST: {
    status: 403,
    message: 'This request did not come from the studio.',
    german: 'Diese Anfrage kam nicht aus dem Studio.',
  },
  NOT_IN_ROLE: {
    status: 403,
    message: 'Your role in this organization does not include {what}.',
    german: 'Ihre Rolle in dieser Organisation umfasst {what} nicht.',
  },
  VIEW_ONLY: {
    status: 403,
    message: 'You are looking at the studio as "{role}". End the view to change something.',
    german: 'Sie sehen das Studio mit der Rolle „{role}“. Beenden Sie die Ansicht, um etwas zu ändern.',
  },
  ATTRIBUTE_REQUIRED: {
    status: 403,
    message: 'This organization does not have {attribute}.',
    german: 'Diese Organisation hat {attribute} nicht.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'We could not find what you asked for.',
    german: 'Wir konnten das Gesuchte nicht finden.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address does not support {method}. Use {allowed}.',
    german: 'Diese Adresse unterstützt {method} nicht. Verwenden Sie {allowed}.',
  },
  NAME_TAKEN: {
    status: 409,
    message: 'This name is already taken.',
    german: 'Dieser Name ist schon vergeben.',
  },
  ALREADY_DONE: {
    status: 409,
    message:
      'This was done already under this key, but its answer was lost. Look at the result before you send it again.',
    german:
      'Das wurde unter diesem Schlüssel schon ausgeführt, aber die Antwort ging verloren. Sehen Sie sich das Ergebnis an, bevor Sie es noch einmal senden.',
  },
  ALREADY_EXISTS: { status: 409, message: '{reason}', german: '{reason}' },
  STATE_CONFLICT: { status: 409, message: '{reason}', german: '{reason}' },
  CHANGED_MEANWHILE: {
    status: 412,
    message: 'Somebody else changed this {thing} while you were editing. Review the changes before you save.',
    german:
      'Jemand anders hat {thing} geändert, während Sie daran gearbeitet haben. Sehen Sie sich die Änderungen an, bevor Sie speichern.',
  },
  TOO_LARGE: {
    status: 413,
    message: 'This is too large: {reason}',
    german: 'Das ist zu groß: {reason}',
  },
  UNSUPPORTED_FILE: {
    status: 415,
    message: 'We cannot use this file. Upload mp4, mov, webm or mkv.',
    german: 'Diese Datei können wir nicht verwenden. Laden Sie mp4, mov, webm oder mkv hoch.',
  },
  UNSUPPORTED_CONTENT_TYPE: {
    status: 415,
    message: 'This content type is not supported here. Send {type}.',
    german: 'Dieser Inhaltstyp wird hier nicht unterstützt. Senden Sie {type}.',
  },
  TESTS_BROKEN: {
    status: 409,
    message: 'This change takes the right answer from {count} of your test questions: {questions}.',
    german: 'Diese Änderung nimmt {count} Ihrer Testfragen die richtige Antwort: {questions}.',
  },
  NOT_READY_TO_TRAIN: {
    status: 409,
    message: 'Train {name} first. You need at least one answer.',
    german: 'Trainieren Sie zuerst {name}. Dafür braucht es mindestens eine Antwort.',
  },
  NOT_READY_TO_PUBLISH: { status: 409, message: '{reason}', german: '{reason}' },
  PASSWORD_REQUIRED: {
    status: 401,
    message: 'Enter the password of this storyfile.',
    german: 'Geben Sie das Passwort dieses Storyfiles ein.',
  },
  NOT_PUBLISHED: {
    status: 404,
    message: 'This storyfile is not open to visitors.',
    german: 'Dieses Storyfile ist für Besucher nicht geöffnet.',
  },
  TRIAL_USED_UP: {
    status: 402,
    message: 'This trial has used its {questions} questions. Ask {organization} to continue.',
    german: 'Die {questions} Fragen dieser Testzeit sind gestellt. Wenden Sie sich an {organization}.',
  },
  TRIAL_ENDED: {
    status: 402,
    message: 'This trial has ended. Ask {organization} to continue.',
    german: 'Diese Testzeit ist zu Ende. Wenden Sie sich an {organization}.',
  },
  SESSION_ENDED: {
    status: 410,
    message: 'This conversation has ended. Start a new one.',
    german: 'Dieses Gespräch ist zu Ende. Beginnen Sie ein neues.',
  },
  REHEARSAL_ENDED: {
    status: 410,
    message: 'This rehearsal link has ended. Ask the person who sent it to you for a new one.',
    german:
      'Dieser Probenlink gilt nicht mehr. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  },
  UNKNOWN_HOST: {
    status: 421,
    message: 'The studio does not answer at this address. Its operator can set the address in STUDIO_URL.',
    german:
      'Unter dieser Adresse antwortet das Studio nicht. Wer es betreibt, kann die Adresse in STUDIO_URL einstellen.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Try again in {seconds} seconds.',
    german: 'Zu viele Anfragen. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  },
  SPEECH_NOT_CONFIGURED: {
    status: 501,
    message: 'No speech service is set up. Type your question instead.',
    german: 'Es ist kein Sprachdienst eingerichtet. Schreiben Sie Ihre Frage stattdessen.',
  },
  SPEECH_FAILED: {
    status: 502,
    message: 'The speech service did not answer. Type your question instead.',
    german: 'Der Sprachdienst hat nicht geantwortet. Schreiben Sie Ihre Frage stattdessen.',
  },
  SPEECH_BUSY: {
    status: 503,
    message: 'Many people are talking right now. Type your question instead.',
    german: 'Gerade sprechen viele Menschen. Schreiben Sie Ihre Frage stattdessen.',
  },
  NOT_READY: {
    status: 503,
    message: 'The studio is busy right now. Try again in a moment.',
    german: 'Das Studio ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
  },
  NO_ROOM: {
    status: 507,
    message: 'The server has run out of room, so this was not saved. Try again later.',
    german:
      'Auf dem Server ist kein Platz mehr, daher wurde dies nicht gespeichert. Versuchen Sie es später noch einmal.',
  },
  STORAGE_FULL: {
    status: 507,
    message: 'There is not enough room on the server for this file.',
    german: 'Auf dem Server ist nicht genug Platz für diese Datei.',
  },
} as const satisfies Record<string, { status: number; message: string; german: string }>

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
  const { message, german } = errorTable[code]
  return filled({ en: message, de: german }, words)
}

/** The sentences of the specification's error catalogue, used where the server sent no text. */
export const catalogue = {
  fetchFailed: {
    en: 'An error occurred while fetching the data.',
    de: 'Beim Laden der Daten ist ein Fehler aufgetreten.',
  },
  pushFailed: {
    en: 'An error occurred while pushing data.',
    de: 'Beim Senden der Daten ist ein Fehler aufgetreten.',
  },
  updateFailed: {
    en: 'An error occurred while updating data.',
    de: 'Beim Ändern der Daten ist ein Fehler aufgetreten.',
  },
  deleteFailed: {
    en: 'An error occurred while deleting data.',
    de: 'Beim Löschen der Daten ist ein Fehler aufgetreten.',
  },
  avatarFailed: {
    en: 'An error occurred while trying to upload the avatar.',
    de: 'Beim Hochladen des Avatars ist ein Fehler aufgetreten.',
  },
  avatarUploaded: { en: 'Successfully uploaded avatar.', de: 'Der Avatar wurde hochgeladen.' },
} as const satisfies Record<string, Sentence>
