import { randomUUID } from 'node:crypto'
import type { ClipKind, RoleValue } from '@studio/contract'
import type { Context } from '../../context.ts'
import { insertClip, linkQuestions } from '../../features/clips/index.ts'
import { createUser, issueToken } from '../../features/identity/index.ts'
import { addMember, createOrganization } from '../../features/organizations/index.ts'
import { addQuestions, addTopic } from '../../features/scripts/index.ts'
import { advanceStoryfile, createStoryfile, scriptOf } from '../../features/storyfiles/index.ts'

/** Rows that tests need, made the way the studio makes them, with sane defaults. */

export type GivenMember = { userId: string; email: string; headers: { authorization: string } }
export type GivenOrganization = { organizationId: string; owner: GivenMember }

export async function givenOrganization(context: Context, label?: string): Promise<GivenOrganization> {
  const name = label ?? `Organization ${randomUUID().slice(0, 8)}`
  const organization = await createOrganization(context.sql, { label: name, shortName: 'org' })
  const { organizationId } = organization!
  return { organizationId, owner: await givenMember(context, organizationId, 'owner:ns') }
}

export async function givenMember(
  context: Context,
  organizationId: string,
  role: RoleValue,
): Promise<GivenMember> {
  const email = `${randomUUID()}@example.com`
  const user = (await createUser(context.sql, { email, firstName: 'Ilse', lastName: 'Brandt' }))!
  await addMember(context.sql, organizationId, user.userId, role)
  const token = await issueToken(context, email)
  return { userId: user.userId, email, headers: { authorization: `Bearer ${token}` } }
}

export async function givenStoryfile(
  context: Context,
  storyfile: { organizationId: string; name?: string; language?: string },
): Promise<string> {
  return createStoryfile(context.sql, {
    organizationId: storyfile.organizationId,
    name: storyfile.name ?? `Storyfile ${randomUUID().slice(0, 8)}`,
    subject: { displayName: 'Marta Keller', description: 'navigator' },
    language: storyfile.language ?? 'en',
    purpose: 'other',
    description: '',
    createdBy: null,
  })
}

/** A processed clip with its asset; with `question` it answers that new question of the script. */
export async function givenClip(
  context: Context,
  clip: {
    organizationId: string
    storyfileId: string
    kind?: ClipKind
    question?: string
    variants?: string[]
    transcript?: string
  },
): Promise<{ clipId: string; assetId: string; questionId: string | null }> {
  const { sql } = context
  const { organizationId, storyfileId } = clip
  const assetId = randomUUID()
  const clipId = randomUUID()
  const question = clip.question
    ? (
        await addQuestions(sql, scriptOf(storyfileId), {
          questions: [{ text: clip.question, variants: clip.variants ?? [] }],
        })
      ).questions[0]!
    : null
  const questionIds = question ? [question.questionId] : []
  await sql.begin(async (tx) => {
    await tx`
      insert into assets (asset_id, organization_id, storyfile_id, original_key, original_sha256, original_bytes, video_key,
        poster_key, bytes, duration_ms, width, height, fps, has_audio, copied)
      values (${assetId}, ${organizationId}, ${storyfileId}, ${`originals/${assetId}`}, ${'0'.repeat(64)}, 1000,
        ${`assets/${assetId}/video.mp4`}, ${`assets/${assetId}/poster.jpg`}, 1000, 4000, 640, 360, 25, true, true)`
    await insertClip(tx, {
      clipId,
      storyfileId,
      kind: clip.kind ?? 'regular',
      source: 'upload',
      fileName: 'take.mp4',
      transcript: clip.transcript ?? '',
      uploadId: null,
      assetId,
      status: 'processed',
      createdBy: null,
    })
    await linkQuestions(tx, storyfileId, clipId, questionIds)
    await advanceStoryfile(tx, storyfileId, 'processed')
  })
  return { clipId, assetId, questionId: question?.questionId ?? null }
}

/** A small script that can be published: six answers, a resting clip and one for what has no answer. */
export const navigatorScript = [
  {
    question: 'Where were you born?',
    variants: ['What is your birthplace?', 'Which town do you come from?', 'Where did you grow up?'],
    transcript: 'I was born in Bremen, close to the harbour, in a small house of bricks.',
  },
  {
    question: 'What did your father do?',
    variants: [
      'What was your dad’s job?',
      'How did your father earn his living?',
      'Did your father work at sea?',
    ],
    transcript: 'My father built boats for the fishermen of the river.',
  },
  {
    question: 'How do you find your way by the stars?',
    variants: ['How do you navigate at night?', 'Which star shows you north?', 'Do you use the stars?'],
    transcript: 'You measure the height of the pole star with a sextant.',
  },
  {
    question: 'Were you ever afraid at sea?',
    variants: ['What scared you most?', 'Did you have fear in a storm?', 'Tell me about a dangerous moment.'],
    transcript: 'The storm off the Cape in winter was the only time I wrote a farewell letter.',
  },
  {
    question: 'What do you eat on a ship?',
    variants: ['How was the food on board?', 'Who cooked for you?', 'What was for dinner?'],
    transcript: 'Beans, rice, salted fish, and bread as hard as wood.',
  },
  {
    question: 'Do you have children?',
    variants: ['Tell me about your family.', 'How many kids do you have?', 'Did you have a daughter?'],
    transcript: 'I have two daughters; one of them is a pilot.',
  },
]

export type GivenNavigator = { storyfileId: string; clipIds: string[]; refusalClipId: string }

/** The navigator with all her clips, ready to train. `clipIds` are in the order of `navigatorScript`. */
export async function givenNavigator(context: Context, organizationId: string): Promise<GivenNavigator> {
  const storyfileId = await givenStoryfile(context, { organizationId })
  await addTopic(context.sql, scriptOf(storyfileId), 'Her life')
  const clipIds: string[] = []
  for (const entry of navigatorScript) {
    clipIds.push((await givenClip(context, { organizationId, storyfileId, ...entry })).clipId)
  }
  await givenClip(context, { organizationId, storyfileId, kind: 'resting' })
  const refusal = await givenClip(context, { organizationId, storyfileId, kind: 'cannot_answer' })
  return { storyfileId, clipIds, refusalClipId: refusal.clipId }
}
