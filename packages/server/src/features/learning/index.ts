/** Classes: activities about storyfiles, the students who work on them, lessons as they happen, and learning records. */
import { Refusal, sentence } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { deliveryKinds } from '../../platform/outbox/delivery-kind.ts'
import { clipPlaces } from '../consents/index.ts'
import { type TurnCheck, turnChecks, turnParts } from '../conversations/index.ts'
import { picturedThings } from '../media/index.ts'
import { thingNames } from '../organizations/index.ts'
import { answerUses } from '../quality/index.ts'
import { serveActivities } from './activities/activities.routes.ts'
import { activityOwner } from './activities/activities.store.ts'
import { readAnswerUses } from './activities/answer-uses.store.ts'
import { placesInClasses } from './activities/places.store.ts'
import { classNames } from './class-names.ts'
import { learningJobs } from './learning.jobs.ts'
import { serveLessons } from './lessons.routes.ts'
import { serveLaunches } from './lti/launch/launch.routes.ts'
import { servePlatforms } from './lti/platforms.routes.ts'
import { platformOwner } from './lti/platforms.store.ts'
import { scores } from './lti/send-scores.ts'
import { servePupils } from './pupils/pupils.routes.ts'
import { findLessonOfSession } from './pupils/pupils.store.ts'
import { serveRecords } from './records/records.routes.ts'
import { statements } from './records/send-statements.ts'
import { turnRecords } from './records/turn-records.store.ts'
import { serveClassResults } from './results/class-results.routes.ts'
import { serveStudents } from './students/students.routes.ts'
import { groupOwner, studentOwner } from './students/students.store.ts'
import { withModule } from './with-module.routes.ts'

export { pupilErasures } from './students/change-student.ts'

export const learning: Feature = {
  name: 'learning',
  tables: [
    'lti_registrations',
    'lti_courses',
    'learning_activities',
    'learning_attempts',
    'learning_class_questions',
    'learning_codes',
    'learning_finds',
    'learning_groups',
    'learning_memberships',
    'learning_must_finds',
    'learning_quiz_answers',
    'learning_record_stores',
    'learning_reflections',
    'learning_sessions',
    'learning_statements',
    'learning_students',
    'lti_logins',
    'lti_platforms',
    'lti_pupils',
    'lti_scores',
  ],
  offers: ['learning_activities', 'learning_attempts', 'learning_sessions'],
  extend(context) {
    thingNames.add(context, classNames)
    clipPlaces.add(context, placesInClasses)
    deliveryKinds(context).push(statements, scores)
    picturedThings.add(context, {
      type: 'learning_activity',
      async find(sql, id) {
        const owner = await activityOwner(sql, id)
        return owner && { organizationId: owner.organizationId, storyfileId: null }
      },
    })
    turnParts.add(context, turnRecords)
    answerUses.add(context, ({ sql }, answers) => readAnswerUses(sql, answers))
    const checkLesson: TurnCheck = async ({ sql }, { sessionId }) => {
      const lesson = await findLessonOfSession(sql, sessionId)
      if (!lesson) return
      if (lesson.state !== 'live')
        throw new Refusal('STATE_CONFLICT', { reason: sentence('This activity has ended.') })
      if (lesson.isDone)
        throw new Refusal('STATE_CONFLICT', { reason: sentence('You have finished this activity.') })
      if (lesson.isFrozen)
        throw new Refusal('STATE_CONFLICT', { reason: sentence('Your teacher has paused the class.') })
    }
    turnChecks.add(context, { channel: 'lms', check: checkLesson })
    // Of the studio's own conversations, only a trial is of a class.
    turnChecks.add(context, {
      channel: 'studio',
      async check(own, session) {
        if (session.asVisitor) await checkLesson(own, session)
      },
    })
  },
  routes(serveAny, context) {
    const serve = withModule(serveAny, context)
    serveActivities(serve, context)
    serveStudents(serve, context)
    serveLessons(serve, context)
    serveClassResults(serve, context)
    servePupils(serve, context)
    serveRecords(serve, context)
    servePlatforms(serve, context)
  },
  plugin: serveLaunches,
  jobs: learningJobs,
  anchors: { activity: activityOwner, student: studentOwner, group: groupOwner, platform: platformOwner },
}

export { findPlatformSites } from './lti/platforms.store.ts'
