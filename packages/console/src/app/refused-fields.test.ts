import { type AnyRoute, allRoutes, type FieldError, messageOf, routes } from '@studio/contract'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import german from '../languages/de.json' with { type: 'json' }
import { type ApiError, call } from '../platform/calls/api.ts'
import { fieldLabel } from '../platform/calls/field-labels.ts'
import { learnWords, startWords } from '../platform/words/words.ts'
import { pageWords } from './page-words.ts'
import { firstWords } from './words.ts'

beforeAll(() => {
  startWords(firstWords)
  learnWords('en', pageWords)
  learnWords('de', german)
})
beforeEach(() => i18next.changeLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

/** What a person reads when the server refuses the input of a route as its gateway does. */
async function readOn(route: AnyRoute, ...fields: FieldError[]): Promise<string> {
  const [first] = fields
  return readWhere(route, `${first?.field}: ${first?.message}`, fields)
}

async function readWhere(route: AnyRoute, reason: string, fields: FieldError[] = []): Promise<string> {
  const message = messageOf('INVALID_INPUT', { reason })[i18next.language === 'de' ? 'de' : 'en']
  const body = { code: 'INVALID_INPUT', message, fields, requestId: 'r' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 400 }))
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map((one) => [one[1], 'x']))
  const error = await call(route, { params } as never).catch((refused: ApiError) => refused)
  return (error as ApiError).message
}

const tooShort = { field: 'retentionDays', message: 'Keep conversations for at least 30 days.' }

describe('refused input is told', () => {
  test('with the name that its form gives the field', async () => {
    expect(await readOn(routes.organizations.update, tooShort)).toBe(
      'Keep conversations for: Keep conversations for at least 30 days.',
    )
  })
  test('in German with the German name', async () => {
    await i18next.changeLanguage('de')
    expect(await readOn(routes.organizations.update, { ...tooShort, message: 'Mindestens 30 Tage.' })).toBe(
      `${german.organizations.retention}: Mindestens 30 Tage.`,
    )
  })
  test('field by field', async () => {
    const short = { field: 'shortName', message: 'Use letters and digits only.' }
    expect(await readOn(routes.organizations.update, short, tooShort)).toBe(
      'Short name: Use letters and digits only. Keep conversations for: Keep conversations for at least 30 days.',
    )
  })
  test('with the name that the part of a field has, or else the whole', async () => {
    const message = 'Use at most 300 characters.'
    expect(await readOn(routes.organizations.update, { field: 'brand.hostName', message })).toBe(
      `Host name: ${message}`,
    )
    expect(await readOn(routes.storyfiles.update, { field: 'subject.description', message })).toBe(
      `Who that is: ${message}`,
    )
    expect(await readOn(routes.teams.add, { field: 'userIds.3', message })).toBe(`Members: ${message}`)
  })
  test('with the name that this form gives it, where forms differ', async () => {
    const message = 'This cannot be empty.'
    expect(await readOn(routes.invitations.invite, { field: 'message', message })).toBe(`Message: ${message}`)
    expect(await readOn(routes.promotions.openTrial, { field: 'label', message })).toBe(
      `Name of your organization: ${message}`,
    )
  })
  test('also where the field stands in the sentence alone', async () => {
    expect(
      await readWhere(routes.storyfiles.create, 'teamIds: one of them is not in this organization'),
    ).toBe('Teams: one of them is not in this organization')
  })
  test('without a name where no form shows it', async () => {
    expect(await readOn(routes.storyfiles.list, { field: 'pageSize', message: 'Not so many.' })).toBe(
      'Not so many.',
    )
  })
  test('in the server’s own words where it names no field', async () => {
    const whole = 'Some of what was sent is not valid: It is nested too deeply.'
    expect(await readWhere(routes.storyfiles.create, 'It is nested too deeply.')).toBe(whole)
  })
})

/** Parts of calls that nobody fills in: ids of what is on the screen, tokens, measurements, the query of a list. */
const unseen = `
  accessToken act active activityId after alsoSessionIds answerId as askedBy asks asVersion atMs attachmentId attemptId
  basedOn begunAt browser budgetMinutes battery
  captions categoryId channel choice chosen classQuestionId clientSessionId clientTurnId clipId clipIds closed columns confidence confirmBroken confirmWorse content contentNote criterionId cues charging
  data days deliveries deliveryId deviceId diagnostics dir done doubtful
  edit endMs equalTurnIds elapsedMs
  faceArea failedRequest fileId filter flagged followUps from fromMs fromState fromTopicId fromTurnId film
  give good
  heard height idToken ids ink interrupted isActive isAway isClipping isFlagged isFrozen isLeaving isOn isPanel isPreview isTeam isTyping items
  keep keepTest kept
  leaveOutTopicIds leftIds leftOut libraryQuestionId line lineText linkCode locationLabel levelDb
  marginBelow matching mentions
  noneOfThese note
  ofStoryfile
  packageKey page parts percent pictureId pieceId pieces playedMs primed promoClientId padding phase
  query questionId quizItemId
  rating reflectionId refreshToken releaseId releaseNumber request resume reviewerId roles
  scoreBelow search searchOptions seenLiveId seenReviewedAt selection send sensitive sessionId settled site sort source sourceAssetId startMs state storyVersionId safeMs sentShare share shift silentMs still
  t0 t1 takeId takeOver task thumb to toIndex token topicId topics toTopicId turnId turnIds type takeNo
  unread untilMs userId
  version view
  which width window without words
  x
  y
`

type Schema = { properties?: Record<string, Schema>; [part: string]: unknown }

function namesIn(schema: Schema | undefined): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const parts = [schema.items, schema.anyOf, schema.oneOf, schema.allOf].flat() as Schema[]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [name, ...namesIn(part)]),
    ...parts.flatMap(namesIn),
  ]
}

test('everything that people fill in has a name for them', async () => {
  const nameless = new Set<string>()
  for (const { route } of allRoutes()) {
    const schema = route.body?.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as Schema | undefined
    for (const name of namesIn(schema)) if (fieldLabel(route, name) === undefined) nameless.add(name)
  }
  expect([...nameless].sort()).toEqual(unseen.trim().split(/\s+/).sort())
})
