import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AvatarType, type Sentence, sentence } from '@studio/contract'
import type { Region } from 'sharp'
import type { Context } from '../../../context.ts'
import { audit } from '../../organizations/index.ts'
import { openPicture, pictureFaults } from '../process/open-picture.ts'
import { jobsFolder } from '../process/work-folders.ts'
import { failUpload } from '../uploads/fail-upload.ts'
import type { UploadRow } from '../uploads/upload.ts'
import { findAvatarPlace } from './avatar-place.ts'
import { findSender, putAvatar, setPictured } from './avatars.store.ts'

/** Sentences for a person; the file is at fault, and trying again cannot help. */
const avatarFaults = {
  unknown: sentence('We cannot use this file. Choose a png or jpeg picture.'),
  gone: sentence('The thing that this picture belonged to is gone.'),
} as const

const sidePixels = 512
/** Of a strip only the middle is looked at: filling a square with all of it would take gigabytes. */
const longestShape = 4

/**
 * Encodes the picture anew, so that nothing of the file itself lives on: no place where it was taken, no second file
 * inside of it. File first, then row, then the picture before goes.
 */
export async function processAvatar(context: Context, row: UploadRow): Promise<void> {
  const thing = { type: row.resourceType as AvatarType, id: row.resourceId }
  await mkdir(jobsFolder(context.config), { recursive: true })
  const folder = await mkdtemp(join(jobsFolder(context.config), 'avatar-'))
  try {
    const original = join(folder, 'in')
    await context.storage.toLocalFile(row.originalKey!, original)
    const picture = await encode(original)
    const place = await findAvatarPlace(context, thing)
    if ('fault' in picture || !place)
      return await failUpload(
        context,
        row.uploadId,
        'file',
        'fault' in picture ? picture.fault : avatarFaults.gone,
      )
    const imageKey = `avatars/${randomUUID()}.webp`
    await writeFile(join(folder, 'out'), picture.image)
    await context.storage.moveFile(imageKey, join(folder, 'out'), 'image/webp')
    const before = await context.sql.begin(async (tx) => {
      if (!(await setPictured(tx, row.uploadId))) return imageKey // ended meanwhile: no one knows the new file
      const sender = await findSender(tx, row.userId)
      await audit(tx, {
        organizationId: place.organizationId,
        ...(sender && { actor: sender }),
        action: 'avatar.changed',
        objectType: thing.type,
        objectId: thing.id,
      })
      return putAvatar(tx, thing, {
        imageKey,
        contentType: 'image/webp',
        bytes: picture.image.length,
        organizationId: place.organizationId,
        updatedBy: row.userId,
      })
    })
    if (before) await context.storage.remove(before)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A square of 512 pixels; `fault`: a sentence on what is wrong with the file. */
async function encode(path: string): Promise<{ image: Buffer } | { fault: Sentence }> {
  if (!(await isPicture(path))) return { fault: avatarFaults.unknown }
  const picture = await openPicture(path, (upright, { autoOrient }) =>
    upright
      .extract(middleOf(autoOrient))
      .resize(sidePixels, sidePixels, { fit: 'cover', position: 'attention' }),
  )
  if ('fault' in picture) return picture
  return picture.toBuffer().then(
    (image) => ({ image }),
    () => ({ fault: pictureFaults.broken }),
  )
}

function middleOf({ width, height }: { width: number; height: number }): Region {
  const longest = longestShape * Math.min(width, height)
  const middle = { width: Math.min(width, longest), height: Math.min(height, longest) }
  return {
    ...middle,
    left: Math.floor((width - middle.width) / 2),
    top: Math.floor((height - middle.height) / 2),
  }
}

const signatures = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
]

/** By the first bytes: names and types are what a stranger says. */
async function isPicture(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(8)
    const { bytesRead } = await file.read(head, 0, 8, 0)
    return signatures.some(
      (signature) => bytesRead >= signature.length && head.subarray(0, signature.length).equals(signature),
    )
  } finally {
    await file.close()
  }
}
