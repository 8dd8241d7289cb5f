import { avatarTypes } from '../people/avatars.ts'
import { speechPath } from '../talking/conversations.ts'
import { changesPath } from '../wire/changes-path.ts'
import { limits } from '../wire/limits.ts'
import { mediaPaths } from '../wire/media-paths.ts'

const header = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})
const text = { type: 'string' }
const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
})
const refused = {
  400: refusal('`INVALID_INPUT`: what was sent is not valid.'),
  401: refusal('`NOT_SIGNED_IN`, `TOKEN_INVALID` or `TOKEN_EXPIRED`.'),
  404: refusal('`NOT_FOUND`: there is no such thing for the caller.'),
  429: refusal('`TOO_MANY_REQUESTS`: see `Retry-After`.'),
}
const callers = [{ apiKey: [] }, { accessToken: [] }, { session: [] }]
const uuid = { type: 'string', format: 'uuid' }
const tusResumable = header('Tus-Resumable', 'The version of tus.', { const: '1.0.0' }, true)
const uploadPath = {
  name: 'uploadId',
  in: 'path',
  required: true,
  description: 'The id of the upload.',
  schema: uuid,
}
const offset = { description: 'How many bytes are here.', schema: { type: 'integer' } }
const size = { description: 'The size of the file in bytes.', schema: { type: 'integer' } }
const confirmed = {
  description:
    'Of a recording that is complete: `sha256`, a space, and the digest of all its bytes in base64. Keep your copy until it is the same.',
  schema: text,
}
const nothing = (description: string, headers: object = {}) => ({ description, headers })

/** Paths that are not in the table of routes: files, streams and pictures instead of JSON. */
export const besidePaths: Record<string, Record<string, unknown>> = {
  [mediaPaths.files]: {
    post: {
      operationId: 'files.open',
      tags: ['media'],
      summary: 'Opens the resumable upload of an announced video, or of a picture.',
      description: [
        'Uploads follow [tus 1.0](https://tus.io/protocols/resumable-upload) with the extensions creation, creation-defer-length, termination, expiration and checksum; any tus client works.',
        'A video is announced first by `POST /v1/conversa/clips`. Send the `uploadId` of that answer as `uploadObjectKey`, and exactly the `bytes` that were announced as `Upload-Length`.',
        'A recording that is sent while it is made is announced with `bytes: null` and opened with `Upload-Defer-Length: 1`. Declare its length with `Upload-Length` in the last PATCH, which may be empty. Room and quota are taken as it grows; at its limit, or after a week without a byte, it is ended with what it has.',
        'A picture is not announced: send `filetype`, `resource_type` and `resource_id` instead.',
      ].join('\n\n'),
      security: callers,
      parameters: [
        tusResumable,
        header('Upload-Length', 'The size of the file in bytes, unless its length is deferred.', {
          type: 'integer',
          minimum: 1,
        }),
        header('Upload-Defer-Length', 'The length is declared later.', { const: '1' }),
        header(
          'Upload-Metadata',
          [
            'Comma-separated pairs of a key and a base64 value.',
            '`uploadObjectKey`: the `uploadId` of an announced video.',
            '`source`: what sends it. `filetype`: the media type, `image/png` or `image/jpeg`.',
            `\`resource_type\`: ${avatarTypes.map((type) => `\`${type}\``).join(', ')}. \`resource_id\`: the id of the person or thing.`,
            '`authorization`: `Bearer` and a token, for clients that cannot set the header.',
          ].join(' '),
          text,
          true,
        ),
      ],
      responses: {
        201: nothing('The upload is open.', {
          Location: { description: 'Its address; the last segment is the upload id.', schema: text },
        }),
        ...refused,
        413: refusal('`TOO_LARGE`: the file is too large.'),
        507: refusal('`STORAGE_FULL`: there is no room for the file.'),
      },
    },
  },
  [`${mediaPaths.files}/{uploadId}`]: {
    head: {
      operationId: 'files.offset',
      tags: ['media'],
      summary: 'How many bytes of an upload are here: where to resume.',
      security: callers,
      parameters: [uploadPath, tusResumable],
      responses: {
        200: nothing('The state of the upload.', {
          'Upload-Offset': offset,
          'Upload-Length': { ...size, description: 'The size in bytes; missing while it is deferred.' },
          'Upload-Defer-Length': { description: '`1` while the length is not known.', schema: text },
          'Upload-Checksum': confirmed,
        }),
        404: nothing('There is no such upload for the caller.'),
      },
    },
    patch: {
      operationId: 'files.send',
      tags: ['media'],
      summary: `Sends the next bytes of an upload, at best ${limits.uploadChunkBytes.toLocaleString('en-US')} at a time.`,
      security: callers,
      parameters: [
        uploadPath,
        tusResumable,
        header('Upload-Offset', 'Where these bytes begin.', { type: 'integer', minimum: 0 }, true),
        header('Upload-Length', 'Declares the size of a recording whose length was deferred.', {
          type: 'integer',
          minimum: 1,
        }),
        header(
          'Upload-Checksum',
          '`sha1` or `sha256`, a space, and the digest of these bytes in base64.',
          text,
        ),
      ],
      requestBody: {
        required: true,
        description: 'The bytes.',
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        204: nothing('The bytes are stored.', { 'Upload-Offset': offset, 'Upload-Checksum': confirmed }),
        ...refused,
        413: refusal(
          '`TOO_LARGE`: there is no room for these bytes, or more came than may. What came before is kept.',
        ),
        409: nothing('Other bytes come next: ask for the offset with HEAD.'),
        423: nothing('Another connection is sending right now. Try again in a moment.'),
        460: nothing('The checksum does not fit: send the bytes again.'),
      },
    },
    delete: {
      operationId: 'files.cancel',
      tags: ['media'],
      summary: 'Cancels an upload and deletes its bytes.',
      security: callers,
      parameters: [uploadPath, tusResumable],
      responses: { 204: nothing('The upload is gone.'), ...refused },
    },
  },
  [changesPath]: {
    get: {
      operationId: 'changes.follow',
      tags: ['changes'],
      summary: 'Server-sent events: what changes, as far as the caller can see it.',
      description:
        'Each event names what changed, by ids: ask its own route what it is now. The id of an event resumes the stream after a lost connection. An event `reset` says that too much has changed since then to be sent one by one. An event `alive` comes every 20 seconds: a stream that stays silent for longer is dead.',
      security: callers,
      parameters: [
        {
          name: 'after',
          in: 'query',
          description: 'The id of the last event that was received.',
          schema: text,
        },
        header('Last-Event-ID', 'The same; browsers send it by themselves.', text),
      ],
      responses: {
        200: {
          description: 'A stream of events; `data` of each is a change.',
          content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/Change' } } },
        },
        ...refused,
      },
    },
  },
  [`${mediaPaths.content}/assets/{assetId}/{file}`]: {
    get: {
      operationId: 'media.content',
      tags: ['media'],
      summary: 'A video, poster, waveform, original or attachment, whole or by range.',
      description:
        'Take the path from `videoUrl` or `posterUrl` and append `access_token`, which `GET /v1/conversa/content_token` gives; addresses from a conversation have theirs already. An attachment is addressed by its file id. Assets never change. The original needs an editor of the storyfile, by key or token instead of `access_token`.',
      security: [{ contentToken: [] }, { apiKey: [] }, { accessToken: [] }],
      parameters: [
        {
          name: 'assetId',
          in: 'path',
          required: true,
          description: 'The asset.',
          schema: uuid,
        },
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'Which of its files.',
          schema: { enum: ['video.mp4', 'poster.jpg', 'waveform.json', 'original', 'attachment'] },
        },
        header('Range', 'One range of bytes.', text),
        header('If-None-Match', 'The `ETag` of what is kept already.', text),
      ],
      responses: {
        200: {
          description: 'The file.',
          content: Object.fromEntries(
            [
              ...['video/mp4', 'image/jpeg', 'application/json', 'application/octet-stream'],
              ...['image/webp', 'audio/mp4', 'application/pdf'],
            ].map((type) => [
              type,
              { schema: type === 'application/json' ? {} : { type: 'string', format: 'binary' } },
            ]),
          ),
        },
        206: nothing('The range of the file.'),
        304: nothing('The kept copy is still right.'),
        ...refused,
        416: nothing('The file has no such range.'),
      },
    },
  },
  '/avatar/{iam}/type/{resourceType}': {
    get: {
      operationId: 'avatars.get',
      tags: ['avatars'],
      summary: 'The picture of a person or thing.',
      description: 'A timestamp as the query goes around caches: `/avatar/{iam}/type/user?1767225600`.',
      security: callers,
      parameters: [
        {
          name: 'iam',
          in: 'path',
          required: true,
          description: 'The id of the person or thing in the picture.',
          schema: text,
        },
        {
          name: 'resourceType',
          in: 'path',
          required: true,
          description: 'The thing in the picture.',
          schema: { enum: [...avatarTypes] },
        },
        header('If-None-Match', 'The `ETag` of the picture that is kept already.', text),
      ],
      responses: {
        200: {
          description: 'The picture.',
          content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
        },
        204: nothing('There is no picture.'),
        304: nothing('The picture that is kept is still right.'),
        ...refused,
      },
    },
  },
  [speechPath]: {
    post: {
      operationId: 'conversations.transcribe',
      tags: ['conversations'],
      summary: 'The words of a recorded question.',
      description: 'For visitors of a conversation and for callers with a token. 10 MB at most.',
      security: [{ visitorToken: [] }, { apiKey: [] }, { accessToken: [] }],
      requestBody: {
        required: true,
        description: 'A recording, in a form that the speech service understands.',
        content: Object.fromEntries(
          ['audio/webm', 'audio/mp4', 'audio/wav', 'application/octet-stream'].map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        ),
      },
      responses: {
        200: {
          description: 'The spoken words.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['text', 'confidence'],
                properties: {
                  text: { type: 'string', description: 'The words.' },
                  confidence: { type: 'number', description: 'How sure the speech service is, 0 to 1.' },
                },
              },
            },
          },
        },
        ...refused,
        413: refusal('`TOO_LARGE`: the recording is too large.'),
        501: refusal(
          '`SPEECH_NOT_CONFIGURED`: no speech service is set up. `SPEECH_LANGUAGE`: it does not understand the language of the conversation.',
        ),
        502: refusal('`SPEECH_FAILED`: the speech service did not answer.'),
        503: refusal(
          '`SPEECH_BUSY`: too many people are talking right now. `SPEECH_TOO_SLOW`: this machine needs too long. `SPEECH_BROKEN`: the recognizer does not run; it is tried again.',
        ),
      },
    },
  },
}
