import { activitiesRoutes } from './activities.ts'
import { avatarsRoutes } from './avatars.ts'
import { categoriesRoutes } from './categories.ts'
import { classResultsRoutes } from './class-results.ts'
import { clipsRoutes } from './clips.ts'
import { commentsRoutes } from './comments.ts'
import { conversationsRoutes } from './conversations.ts'
import { coverageRoutes } from './coverage.ts'
import { dashboardRoutes } from './dashboard.ts'
import { erasureRoutes } from './erasure.ts'
import { exportsRoutes } from './exports.ts'
import { feedbackRoutes } from './feedback.ts'
import { identityRoutes } from './identity.ts'
import { inkyRoutes } from './inky.ts'
import { instructionsRoutes } from './instructions.ts'
import { interviewsRoutes } from './interviews.ts'
import { invitationsRoutes } from './invitations.ts'
import { platformsRoutes } from './learning-platforms.ts'
import { recordsRoutes } from './learning-records.ts'
import { lessonsRoutes } from './lessons.ts'
import { libraryRoutes } from './library.ts'
import { exportOf } from './list-export.ts'
import { logViewsRoutes } from './log-views.ts'
import { mediaRoutes } from './media.ts'
import { organizationsRoutes } from './organizations.ts'
import { ownAccountRoutes } from './own-account.ts'
import { platformAdminsRoutes } from './platform-admins.ts'
import { presenceRoutes } from './presence.ts'
import { promotionsRoutes } from './promotions.ts'
import { publishingRoutes } from './publishing.ts'
import { pupilsRoutes } from './pupils.ts'
import { qualityRoutes } from './quality.ts'
import { rehearsalRoutes } from './rehearsal.ts'
import { reviewRoutes } from './review.ts'
import { rolesRoutes } from './roles.ts'
import type { AnyRoute } from './route.ts'
import { scriptTemplatesRoutes } from './script-templates.ts'
import { secondReviewsRoutes } from './second-reviews.ts'
import { storefrontRoutes } from './storefront.ts'
import { storiesRoutes } from './stories.ts'
import { storyfilesRoutes } from './storyfiles.ts'
import { studentsRoutes } from './students.ts'
import { teamsRoutes } from './teams.ts'
import { trainingRoutes } from './training.ts'
import { usersRoutes } from './users.ts'
import { whitelistRoutes } from './whitelist.ts'
import { wordsRoutes } from './words.ts'

/** The one table of routes: the server refuses to start while a row has no handler. */
export const routes = {
  identity: identityRoutes,
  ownAccount: ownAccountRoutes,
  organizations: organizationsRoutes,
  teams: teamsRoutes,
  roles: rolesRoutes,
  users: usersRoutes,
  platformAdmins: platformAdminsRoutes,
  invitations: invitationsRoutes,
  whitelist: whitelistRoutes,
  feedback: feedbackRoutes,
  media: mediaRoutes,
  avatars: avatarsRoutes,
  library: libraryRoutes,
  storyfiles: storyfilesRoutes,
  scripts: scriptTemplatesRoutes,
  comments: commentsRoutes,
  presence: presenceRoutes,
  clips: clipsRoutes,
  words: wordsRoutes,
  categories: categoriesRoutes,
  stories: storiesRoutes,
  training: trainingRoutes,
  interviews: interviewsRoutes,
  publishing: publishingRoutes,
  conversations: conversationsRoutes,
  inky: inkyRoutes,
  coverage: coverageRoutes,
  review: reviewRoutes,
  instructions: instructionsRoutes,
  logViews: logViewsRoutes,
  secondReviews: secondReviewsRoutes,
  quality: qualityRoutes,
  rehearsal: rehearsalRoutes,
  dashboard: dashboardRoutes,
  activities: activitiesRoutes,
  lessons: lessonsRoutes,
  classResults: classResultsRoutes,
  students: studentsRoutes,
  pupils: pupilsRoutes,
  records: recordsRoutes,
  platforms: platformsRoutes,
  storefront: storefrontRoutes,
  promotions: promotionsRoutes,
  exports: exportsRoutes,
  erasure: erasureRoutes,
} as const

/** Every route with its operation name (`storyfiles.list`), in the order of the table; lists bring their export. */
export function allRoutes(): { operation: string; route: AnyRoute }[] {
  return Object.entries(routes).flatMap(([feature, table]) =>
    Object.entries(table as Record<string, AnyRoute>).flatMap(([action, route]) => {
      const operation = `${feature}.${action}`
      const file = exportOf(route)
      return [{ operation, route }, ...(file ? [{ operation: `${operation}Export`, route: file }] : [])]
    }),
  )
}
