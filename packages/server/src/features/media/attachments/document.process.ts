import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { type DocumentFault, scanDocument } from './scan-document.ts'

export type DocumentTask = { bytes: Uint8Array }

answerTasks<DocumentTask, DocumentFault>(({ bytes }) => scanDocument(bytes))
