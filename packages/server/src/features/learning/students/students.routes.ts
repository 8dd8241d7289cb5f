import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { listAnswer } from '../../../platform/lists.ts'
import { addGroup, changeGroup, removeGroup } from './change-group.ts'
import {
  addStudent,
  changeStudent,
  eraseStudent,
  giveNewCode,
  mergeStudents,
  readInRoster,
} from './change-student.ts'
import { listGroups } from './groups.store.ts'
import { readRosterSheet } from './roster-sheet.ts'
import { takeAwayStudent, tracesOfStudent } from './see-student.ts'
import { listStudents, studentOwner } from './students.store.ts'

export function serveStudents(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.students

  serve(table.list, async ({ query }) => {
    const { items, total } = await listStudents(sql, query)
    return listAnswer(items, total, query)
  })
  serve(table.create, ({ body, ...caller }) => addStudent(context, caller, body))
  serve(table.update, ({ params, body, ifMatch, ...caller }) =>
    changeStudent(context, caller, params.studentId, body, ifMatch),
  )
  serve(table.roster, ({ body, ...caller }) => readInRoster(context, caller, body))
  serve(table.rosterText, async ({ body: { fileName, content } }) => ({
    text: await readRosterSheet(fileName, Buffer.from(content, 'base64')),
  }))
  serve(table.merge, async ({ params, body, owner, ...caller }) => {
    // The other one is named in the body, where no access rule looks.
    const other = await studentOwner(sql, body.otherId)
    if (other?.organizationId !== owner.organizationId) throw new Refusal('NOT_FOUND')
    return mergeStudents(context, caller, params.studentId, body.otherId)
  })
  serve(table.reset, ({ params, ...caller }) => giveNewCode(context, caller, params.studentId))
  serve(table.takeAway, async ({ params, reply }) => {
    reply
      .header('content-type', 'application/json')
      .header('content-disposition', `attachment; filename="student-${params.studentId}.json"`)
    return takeAwayStudent(context, params.studentId)
  })
  serve(table.traces, ({ params }) => tracesOfStudent(context, params.studentId))
  serve(table.erase, async ({ params, ...caller }) => ({
    sentStatementIds: await eraseStudent(context, caller, params.studentId),
  }))
  serve(table.groups, async ({ query }) => ({ groups: await listGroups(sql, query.organizationId) }))
  serve(table.createGroup, ({ body, ...caller }) => addGroup(sql, caller, body))
  serve(table.renameGroup, ({ params, body, owner, ...caller }) =>
    changeGroup(sql, caller, { organizationId: owner.organizationId, ...params }, body.name),
  )
  serve(table.removeGroup, async ({ params, owner, ...caller }) => {
    await removeGroup(sql, caller, { organizationId: owner.organizationId, ...params })
    return {}
  })
}
