/** The child of `studio-process.ts`: a whole studio that announces uploads when asked over the channel to its parent. */
import { randomUUID } from 'node:crypto'
import { createUser, issueToken } from '../../../packages/server/src/features/identity/index.ts'
import { announceUpload } from '../../../packages/server/src/features/media/index.ts'
import { addMember, createOrganization } from '../../../packages/server/src/features/organizations/index.ts'
import { createLog } from '../../../packages/server/src/platform/log/log.ts'
import { readConfig } from '../../../packages/server/src/settings/config.ts'
import { startStudio } from '../../../packages/server/src/start.ts'

const [folder, kind] = process.argv.slice(2)
const config = readConfig({
  STUDIO_DATA: folder,
  STUDIO_PROCESS: kind,
  STUDIO_DEMO: 'false',
  PORT: '0',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  FFMPEG_PATH: process.env.FFMPEG_PATH,
  FFPROBE_PATH: process.env.FFPROBE_PATH,
})
const studio = await startStudio(config, createLog(config.LOG_LEVEL))
const { sql } = studio.context
const email = 'bench@example.com'
const user = (await createUser(sql, { email, firstName: 'Bench', lastName: 'Mark' }))!
const organization = (await createOrganization(sql, { label: 'Bench', shortName: 'bench' }))!
await addMember(sql, organization.organizationId, user.userId, 'edit:ns')

process.on('message', async (asked: { announce?: number; stop?: boolean }) => {
  if (asked.stop) {
    await studio.stop()
    process.exit(0)
  }
  const upload = await sql.begin((tx) =>
    announceUpload(tx, {
      organizationId: organization.organizationId,
      userId: user.userId,
      storyfileId: null,
      resourceType: 'bench',
      resourceId: randomUUID(),
      fileName: 'bench.mp4',
      bytes: asked.announce!,
      mayBeSilent: false,
    }),
  )
  process.send!({
    uploadId: upload.uploadId,
    authorization: `Bearer ${await issueToken(studio.context, email)}`,
  })
})
process.send!({ url: studio.address })
