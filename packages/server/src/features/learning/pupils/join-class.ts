import { createHash } from 'node:crypto'
import { type BodyOf, type Joined, Refusal, type routes, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { perContext } from '../../../platform/per-context.ts'
import { signToken } from '../../../platform/tokens.ts'
import { type Opened, openCode } from '../activities/codes.store.ts'
import { findByAttempt, openPackage } from '../activities/packages.store.ts'
import { tellAct } from '../later-features.ts'
import { insertStudent, reactivate } from '../students/students.store.ts'
import { pupilView } from './pupil-view.ts'
import { countPupils, findByName, type Joining, markJoined, openAttempt } from './pupils.store.ts'
import { WrongCodes } from './wrong-codes.ts'

type Wish = BodyOf<typeof routes.pupils.join>

/** One class, with room to spare: flooding an open code does not fill the database. */
const pupilsMost = 300
const tokenDays = 30

const wrongCodesOf = perContext(({ now }) => new WrongCodes(() => now().getTime()))

/** Lets a pupil in by the code of the class, or back in with the personal code of before. */
export function joinClass(context: Context, wish: Wish, address: string): Promise<Joined> {
  return wrongCodesOf(context).guard(
    wish.deviceId,
    address,
    () => context.sql.begin((tx) => join(context, tx, wish)),
    (error) => error instanceof Refusal && guessed.has(error.said.en),
  )
}

const unknownCode = sentence('This code is not in use. Check it with your teacher.')
const unknownPupil = sentence('This name and personal code do not belong together.')
const guessed = new Set([unknownCode.en, unknownPupil.en])

async function join(context: Context, tx: Transaction, wish: Wish): Promise<Joined> {
  const opened = await openCode(tx, wish.code)
  if (!opened) throw refused('code', unknownCode)
  refuseClosed(opened)
  const known = await findByName(tx, opened, wish.name)
  const returns = Boolean(wish.personalCode)
  refuseInactive(known)
  if (returns && known?.personalCode !== wish.personalCode) throw refused('personalCode', unknownPupil)
  // At home the code of the lesson may have ended: the personal code still leads back.
  if (opened.isExpired && !returns) throw refused('code', sentence('This class code has expired.'))
  // Joined, but the answer never arrived: the same device gets it now. Once the pupil was seen, the personal code counts.
  const device = hashOf(wish.deviceId)
  if (known?.hasJoined && !returns && !known.joiningDevice?.equals(device))
    throw refused(
      'name',
      sentence(
        'A student in your class has this name. If it’s you, enter your personal code; if not, choose another name.',
      ),
    )
  return enter(context, tx, opened, known ?? (await newPupil(tx, opened, wish.name)), device)
}

/** Lets a pupil in whom a learning platform sends; it knows the pupil, and keeps what leads back. */
export function joinByPackage(
  context: Context,
  wish: BodyOf<typeof routes.pupils.joinPackage>,
): Promise<Joined> {
  return context.sql.begin(async (tx) => {
    const opened = await openPackage(tx, wish.packageKey)
    if (!opened || opened.state === 'draft') throw new Refusal('NOT_FOUND')
    refuseClosed(opened)
    const known = wish.resume && (await findByAttempt(tx, opened.activityId, wish.resume))
    if (known) refuseInactive(known)
    const student = known ?? (await newPupil(tx, opened, await freeName(tx, opened, wish.name)))
    return enter(context, tx, opened, student)
  })
}

/** Lets in a pupil for whom a platform vouches: `known` from before, or new with a name that is free. */
export async function joinVouched(
  context: Context,
  tx: Transaction,
  opened: Opened,
  { known, name }: { known: Joining | undefined; name: string },
): Promise<{ joined: Joined; studentId: string }> {
  refuseClosed(opened)
  const student = known ?? (await newPupil(tx, opened, await freeName(tx, opened, seenName(name))))
  const { studentId } = student
  // In the course again.
  if (known?.isActive === false) await reactivate(tx, studentId)
  return { joined: await enter(context, tx, opened, student), studentId }
}

/** A name as a class shows it; signs that cannot be seen are left out. */
export function seenName(name: string): string {
  const visible = name.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu, '')
  return [...visible.replace(/\s+/g, ' ').trim()].slice(0, 36).join('') || 'Student'
}

/** The platform tells pupils of one name apart, so no one is asked for another one. */
async function freeName(tx: Transaction, opened: Opened, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`
    // By whole signs: half of one is no text that the database takes.
    const wanted = `${[...name].slice(0, 40 - ending.length).join('')}${ending}`
    if (!(await findByName(tx, opened, wanted))) return wanted
  }
}

async function enter(
  context: Context,
  tx: Transaction,
  opened: Opened,
  student: { studentId: string; epoch: number },
  device: Buffer | null = null,
): Promise<Joined> {
  await markJoined(tx, student.studentId, device)
  const { organizationId, activityId } = opened
  const { attemptId, isNew } = await openAttempt(tx, {
    organizationId,
    activityId,
    studentId: student.studentId,
  })
  if (isNew) await tellAct(context, tx, { attemptId, kind: 'initialized', sourceId: '' })
  await noteChange(tx, { topic: 'attempt', organizationId, subjectId: activityId }, { quiet: true })
  await noteChange(tx, { topic: 'student', organizationId, subjectId: student.studentId }, { quiet: true })
  return joined(context, tx, { ...student, attemptId })
}

/** The answer to a pupil who may work on an attempt. */
export async function joined(
  context: Context,
  tx: Transaction,
  { studentId, epoch, attemptId }: { studentId: string; epoch: number; attemptId: string },
): Promise<Joined> {
  const pupilToken = signToken(context.tokenSecret, {
    kind: 'pupil',
    subject: `${studentId}.${epoch}`,
    opens: [attemptId],
    expiresAt: context.now().getTime() + tokenDays * 86_400_000,
  })
  return { pupilToken, attempt: await pupilView(tx, attemptId) }
}

function hashOf(deviceId: string): Buffer {
  return createHash('sha256').update(deviceId).digest()
}

function refuseInactive(known: { isActive: boolean } | undefined): void {
  if (known?.isActive === false)
    throw refused('name', sentence('This name is no longer in the class. Ask your teacher.'))
}

function refuseClosed({ state }: Opened): void {
  if (state === 'scheduled')
    throw refused('code', sentence('This activity opens later. Ask your teacher when.'))
  if (state === 'draft') throw refused('code', unknownCode)
  if (state !== 'live') throw refused('code', sentence('This activity has ended.'))
}

async function newPupil(tx: Transaction, opened: Opened, name: string) {
  const { organizationId, activityId, groupId } = opened
  if ((await countPupils(tx, activityId)) >= pupilsMost)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This class is full. Ask your teacher.') })
  const studentId = await insertStudent(tx, {
    organizationId,
    name,
    externalId: '',
    guardianConsent: 'not_needed' as const,
    groupIds: groupId ? [groupId] : [],
  })
  return { studentId, epoch: 1 }
}

/** With the sentence alone, because pupils read it. The page shows it beside the field. */
function refused(field: string, message: ReturnType<typeof sentence>): Refusal {
  return new Refusal('STATE_CONFLICT', { reason: message }, { fields: [{ field, message }] })
}
