/** Classes: activities about storyfiles, the students who work on them, and lessons as they happen. */
import { Refusal, sentence } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { clipPlaces } from '../consents/index.ts'
import { type TurnCheck, turnChecks, turnParts } from '../conversations/index.ts'
import { picturedThings } from '../media/index.ts'
import { thingNames } from '../organizations/index.ts'
import { answerUses } from '../quality/index.ts'
import { activityLogs } from '../review/index.ts'
import { serveActivities } from './activities/activities.routes.ts'
import { activityOwner } from './activities/activities.store.ts'
import { readAnswerUses } from './activities/answer-uses.store.ts'
import { placesInClasses } from './activities/places.store.ts'
import { activityLog } from './activity-log.store.ts'
import { classNames } from './class-names.ts'
import { learningJobs } from './learning.jobs.ts'
import { serveLessons } from './lessons.routes.ts'
import { pupilTurns } from './pupil-turns.store.ts'
import { servePupils } from './pupils/pupils.routes.ts'
import { findLessonOfSession } from './pupils/pupils.store.ts'
import { serveClassResults } from './results/class-results.routes.ts'
import { groupOwner } from './students/groups.store.ts'
import { serveStudents } from './students/students.routes.ts'
import { studentOwner } from './students/students.store.ts'
import { withModule } from './with-module.routes.ts'

export { countGroups } from './activities/activities.store.ts'
export type { Caller } from './activities/change-activity.ts'
export { listOpen, type OfferedActivity, openActivity } from './activities/open-activities.store.ts'
export { attemptHearers, keptOfStudents } from './later-features.ts'
export { readScore, type Score } from './pupils/counted-attempts.store.ts'
export { joinVouched, seenName } from './pupils/join-class.ts'
export { findJoining } from './pupils/pupils.store.ts'
export { pupilErasures } from './students/change-student.ts'
export { insertGroup, joinGroup, leaveGroup, listGroups } from './students/groups.store.ts'
export { insertStudent, namesOfGroup, reactivate, updateStudent } from './students/students.store.ts'
export { withModule } from './with-module.routes.ts'

export const learning: Feature = {
  name: 'learning',
  tables: [
    'learning_activities',
    'learning_attempts',
    'learning_class_questions',
    'learning_codes',
    'learning_finds',
    'learning_groups',
    'learning_memberships',
    'learning_must_finds',
    'learning_quiz_answers',
    'learning_reflections',
    'learning_sessions',
    'learning_students',
  ],
  offers: [
    'learning_activities',
    'learning_attempts',
    'learning_finds',
    'learning_groups',
    'learning_memberships',
    'learning_must_finds',
    'learning_quiz_answers',
    'learning_reflections',
    'learning_students',
  ],
  extend(context) {
    thingNames.add(context, classNames)
    clipPlaces.add(context, placesInClasses)
    picturedThings.add(context, {
      type: 'learning_activity',
      async find(sql, id) {
        const owner = await activityOwner(sql, id)
        return owner && { organizationId: owner.organizationId, storyfileId: null }
      },
    })
    activityLogs.add(context, activityLog)
    turnParts.add(context, pupilTurns)
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
  },
  jobs: learningJobs,
  anchors: { activity: activityOwner, student: studentOwner, group: groupOwner },
}
