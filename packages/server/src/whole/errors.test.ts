import { catalogue, type ErrorCode, errorCodes, errorTable, messageOf } from '@studio/contract'
import { expect, test } from 'vitest'
import { openApi } from '../platform/http/openapi/openapi.ts'

/** docs/errors.md as it has to be: `npx vitest run --project small packages/server/src/whole/errors.test.ts -u` writes it. */
function page(): string {
  const codes = Object.entries(errorTable).map(
    ([code, { status, message }]) =>
      `| \`${code}\` | ${status} | ${message} | ${messageOf(code as ErrorCode).de} |`,
  )
  const sentences = Object.entries(catalogue).map(([name, { en, de }]) => `| \`${name}\` | ${en} | ${de} |`)
  return `# Errors

This page is made from \`packages/contract/src/wire/errors.ts\`; a test holds both equal.

## What the server refuses

Every refusal is JSON: \`{ "code", "message", "fields", "requestId" }\`. The code is one of these and no other, the
status belongs to the code, and the message is for a person; words in braces are filled in. \`fields\` names the parts of
the input that were refused. Messages are in the language that \`accept-language\` asks for, English or German, and
\`content-language\` names it. A bug report names the \`requestId\`, under which the server's log has the rest. The
interface's description, \`/v1/openapi.json\`, has the codes with their statuses and English messages, too.

| Code | Status | Message | In German |
| --- | --- | --- | --- |
${codes.join('\n')}

A 409, 429, 503 or 507 may carry \`Retry-After\` in seconds; a 405 lists the methods of the address in \`Allow\`. No refusal
is kept by caches.

Every change may carry an \`Idempotency-Key\` of 8 to 128 signs. Repeated by the same person, visitor, guest or student within
a day it is answered again, with \`Idempotency-Replayed: true\`, and not done again. The key is written in the first
transaction of the work: after a crash it is there exactly when the work is. If the crash came before the answer was
stored, the repeated call gets \`ALREADY_DONE\`: read what you wanted to change. The same key with another input is a
\`STATE_CONFLICT\`, and so is one whose first call is still running. Calls that carry a secret are not kept.

What students write and choose is counted as well: each save of a field may carry \`edit\`, one more than the last. A save
whose number is lower than the last one taken is refused with \`CHANGED_MEANWHILE\`, however late it arrives; the same one may
arrive twice.

## What the console says

Where the server sent no text, the console has these sentences. An error that it raises has the server's code, or
\`INTERNAL_SERVER_ERROR\` where there is none, and the HTTP status, or 0 where the server was not reached.

| Name | Sentence | In German |
| --- | --- | --- |
${sentences.join('\n')}

| Situation | What happens |
| --- | --- |
| A call is refused with 401 | the session is renewed once, and the call is made again |
| The token cannot be renewed, HTTP 400 | the session is cleared, and the start page opens |
| It cannot be renewed for another reason | one more try after 2 seconds, then the person is signed out, also at the provider |
| The answer of a sign-in has another nonce | its tokens are cleared, and no session begins |
| The status of an upload is refused with 403 | the session is renewed, and the status is asked for again |
| The login client is misconfigured | 'The login client is misconfigured: …' with what is missing or not supported |
| The browser keeps the provider's cookies out of frames | no silent sign-on, and a warning |
| The provider refuses a stranger | the sentence of whoever decided, such as 'Your account is not on the whitelist of {organization}. Ask an owner to add you.' |
`
}

test('docs/errors.md is the table', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/errors.md')
})

test('the description of the interface has the same codes, statuses and messages', () => {
  const { components } = openApi('https://studio.example') as {
    components: {
      schemas: { ErrorBody: { properties: { code: { enum: string[] } }; 'x-codes': typeof errorTable } }
    }
  }
  expect(components.schemas.ErrorBody.properties.code.enum).toEqual(errorCodes)
  expect(components.schemas.ErrorBody['x-codes']).toEqual(errorTable)
})

test.each([
  [catalogue.fetchFailed.en, 'An error occurred while fetching the data.'],
  [catalogue.pushFailed.en, 'An error occurred while pushing data.'],
  [catalogue.updateFailed.en, 'An error occurred while updating data.'],
  [catalogue.deleteFailed.en, 'An error occurred while deleting data.'],
  [errorTable.ROLE_REQUIRED.message, 'You need to be at least "{role}"'],
  [catalogue.avatarFailed.en, 'An error occurred while trying to upload the avatar.'],
  [catalogue.avatarUploaded.en, 'Successfully uploaded avatar.'],
])('"%s" is the specification’s, word for word', (ours, specified) => {
  expect(ours).toBe(specified)
})

test('every message is a sentence, or is filled by one', () => {
  for (const code of errorCodes) {
    const { en, de } = messageOf(code)
    expect(en).toMatch(/^(\{reason\}|[A-Z].*([.]|\{reason\}|"))$/)
    expect(de).toMatch(/^(\{reason\}|[A-Z].*([.]|\{reason\}))$/)
  }
})
