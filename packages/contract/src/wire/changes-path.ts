/**
 * The stream of changes, as server-sent events. Each `message` holds a change; its id, given back as `Last-Event-ID` or
 * as `after`, resumes the stream. A `reset` says that too much has changed since then to be sent one by one.
 */
export const changesPath = '/v1/changes'
