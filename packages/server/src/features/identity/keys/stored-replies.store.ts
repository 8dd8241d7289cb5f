export { sweepStoredReplies } from '../../../platform/database/stored-replies.ts'
