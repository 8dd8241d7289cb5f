import { z } from 'zod'
import { id } from './list.ts'
import type { AnyRoute } from './route.ts'
import { routes } from './routes.ts'

/**
 * Who hears that something changed: members from this role up in its organization, those who lead classes there, or
 * platform admins only.
 */
type Audience = 'read' | 'owner' | 'teacher' | 'admin'

const {
  categories,
  activities,
  classResults,
  clips,
  comments,
  coverage,
  dashboard,
  exports,
  feedback,
  identity,
  instructions,
  interviews,
  invitations,
  library,
  logViews,
  lessons,
  media,
  organizations,
  ownAccount,
  presence,
  platforms,
  promotions,
  publishing,
  quality,
  records,
  rehearsal,
  review,
  roles,
  stories,
  scripts,
  secondReviews,
  storefront,
  storyfiles,
  students,
  teams,
  training,
  users,
  whitelist,
  words,
} = routes

/**
 * What can change, by its noun: who hears of it, and whose answers it makes stale. The server sends a change to that
 * audience only; the console asks those routes again.
 */
export const changeTopics = {
  organization: {
    audience: 'read',
    stale: [organizations.list, organizations.get, identity.me, dashboard.get],
  },
  user: {
    audience: 'owner',
    stale: [
      users.list,
      roles.members,
      roles.list,
      teams.get,
      teams.candidates,
      identity.me,
      ownAccount.profile,
    ],
  },
  team: {
    audience: 'owner',
    stale: [teams.list, teams.get, teams.candidates, users.list, storyfiles.list, identity.me],
  },
  role: { audience: 'owner', stale: [roles.list, roles.members, users.list, identity.me] },
  invitation: { audience: 'owner', stale: [invitations.list, users.list] },
  whitelist_entry: { audience: 'owner', stale: [whitelist.list] },
  api_key: { audience: 'owner', stale: [organizations.keys, identity.apiKeys] },
  export: { audience: 'owner', stale: [exports.newest] },
  storyfile: {
    audience: 'read',
    stale: [storyfiles.list, storyfiles.choices, storyfiles.get, dashboard.get],
  },
  script: {
    audience: 'read',
    stale: [
      storyfiles.script,
      storyfiles.removals,
      storyfiles.get,
      storyfiles.list,
      clips.list,
      coverage.script,
      rehearsal.get,
    ],
  },
  script_template: {
    audience: 'read',
    stale: [scripts.list, scripts.get, scripts.content, scripts.removals, coverage.template],
  },
  topic: { audience: 'read', stale: [library.topics] },
  presence: { audience: 'read', stale: [presence.list, presence.listOfScript] },
  comment: { audience: 'read', stale: [comments.list, comments.listOfScript] },
  practice: {
    audience: 'read',
    stale: [coverage.practice, coverage.script, coverage.templatePractice, coverage.template],
  },
  clip: {
    audience: 'read',
    stale: [clips.list, clips.get, storyfiles.script, storyfiles.get, storyfiles.list, dashboard.get],
  },
  upload: {
    audience: 'read',
    stale: [media.uploads, media.status, clips.list, clips.get, interviews.list, interviews.get],
  },
  interview: { audience: 'read', stale: [interviews.list, interviews.get] },
  custom_word: { audience: 'read', stale: [words.list, words.suggested] },
  custom_category: { audience: 'read', stale: [categories.list] },
  house_rules: { audience: 'read', stale: [instructions.get] },
  story: { audience: 'read', stale: [stories.get, stories.versions, stories.comments] },
  run: {
    audience: 'read',
    stale: [
      training.runs,
      training.run,
      training.changes,
      storyfiles.get,
      storyfiles.list,
      publishing.publication,
    ],
  },
  release: {
    audience: 'read',
    stale: [
      publishing.publication,
      publishing.releases,
      storyfiles.get,
      storyfiles.list,
      quality.testSet,
      quality.thresholds,
    ],
  },
  /** Its links, its operator, and what guests ask. */
  rehearsal: {
    audience: 'read',
    stale: [
      ...[rehearsal.get, rehearsal.questions, rehearsal.waiting, coverage.script, coverage.practice],
      ...[coverage.template, coverage.templatePractice],
    ],
  },
  turn: {
    audience: 'read',
    stale: [
      review.turns,
      review.conversations,
      review.turn,
      review.choices,
      secondReviews.agreement,
      secondReviews.next,
      secondReviews.disagreements,
      dashboard.get,
    ],
  },
  log_view: { audience: 'read', stale: [logViews.list] },
  shoot: { audience: 'read', stale: [quality.nextShoot, quality.nextSteps, quality.figures] },
  test_question: { audience: 'read', stale: [quality.testSet] },
  activity: {
    audience: 'teacher',
    stale: [activities.list, activities.get, activities.answers, lessons.get, classResults.map],
  },
  /** What pupils do in an activity, which is the subject. */
  attempt: {
    audience: 'teacher',
    stale: [
      lessons.get,
      activities.list,
      activities.results,
      activities.path,
      classResults.map,
      classResults.words,
    ],
  },
  student: {
    audience: 'teacher',
    stale: [
      students.list,
      students.groups,
      lessons.get,
      activities.results,
      activities.list,
      // Its groups by name.
      activities.get,
      classResults.map,
    ],
  },
  record_store: { audience: 'teacher', stale: [records.store, records.statements] },
  learning_platform: { audience: 'teacher', stale: [platforms.list] },
  listing: { audience: 'admin', stale: [storefront.listings, storefront.featured, storefront.popular] },
  promo_client: { audience: 'admin', stale: [promotions.clients, promotions.client] },
  promo_code: { audience: 'admin', stale: [promotions.codes, promotions.clients, promotions.redemptions] },
  feedback: { audience: 'admin', stale: [feedback.list] },
} as const satisfies Record<string, { audience: Audience; stale: readonly AnyRoute[] }>

export type ChangeTopic = keyof typeof changeTopics
const topics = Object.keys(changeTopics) as [ChangeTopic, ...ChangeTopic[]]

/** One change, as `GET /v1/changes` sends it. Ids only: what the thing is now is asked for at its route. */
export const change = z.object({
  topic: z.enum(topics),
  organizationId: id.nullable(),
  storyfileId: id.nullable(),
  /** The id of the thing itself; null where a change is about several. */
  subjectId: z.string().nullable(),
})
export type Change = z.infer<typeof change>
