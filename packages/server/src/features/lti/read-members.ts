import { Refusal, type Sentence, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { callOutside, type OutsideReply } from '../../platform/outside/outside-call.ts'
import type { Course } from './courses.store.ts'
import { learnsIn, toldName } from './person.ts'
import { forgetToken, tokenFor } from './platform-token.ts'

export const membersScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
/** What a class and its teachers come to, many times over. */
const pagesMost = 40
const pageSize = 100
export const pupilsMost = 500
/** A person waits for the answer. */
const limitMs = 45_000

export type CourseMember = { subject: string; name: string }

/** The pupils of a course, as its platform lists them. Only ids and names are taken; addresses are not looked at. */
export async function readMembers(context: Context, course: Course): Promise<CourseMember[]> {
  const first = new URL(course.membershipsUrl)
  first.searchParams.set('limit', String(pageSize))
  const pupils = new Map<string, CourseMember>()
  const endsAt = Date.now() + limitMs
  const seen = new Set<string>()
  for (let next: URL | undefined = first; next; ) {
    if (seen.size === pagesMost || seen.has(next.href) || Date.now() > endsAt) throw unreadable()
    seen.add(next.href)
    const { body, link } = await page(context, course, next)
    const { members } = (body ?? {}) as { members?: unknown }
    if (!Array.isArray(members)) throw unreadable()
    for (const pupil of members.flatMap(pupilOf)) pupils.set(pupil.subject, pupil)
    if (pupils.size > pupilsMost)
      throw refused(sentence('This course has more than {most} students.', { most: pupilsMost }))
    next = nextOf(link, next)
    // The access token goes with the call.
    if (next && next.origin !== first.origin) throw unreadable()
  }
  return [...pupils.values()]
}

async function page(context: Context, course: Course, url: URL): Promise<OutsideReply> {
  const reply = await ask(context, course, url)
  if (reply.status === 200) return reply
  const { status } = reply
  if (status === 401 || status === 403)
    throw refused(
      sentence(
        'The learning platform does not let the studio read this course. Allow the tool to use names and roles there.',
      ),
    )
  throw refused(sentence('The learning platform answered with status {status}.', { status }))
}

async function ask(context: Context, course: Course, url: URL): Promise<OutsideReply> {
  const call = async () => {
    const token = await tokenFor(context, course, membersScope)
    const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
    const headers = { accept, authorization: `Bearer ${token}` }
    return callOutside(url, { method: 'GET', headers }, context.config.RECORD_STORE_HOSTS)
  }
  try {
    const reply = await call()
    if (reply.status !== 401) return reply
    forgetToken(context, course, membersScope)
    return await call()
  } catch (error) {
    context.log.warn({ platformId: course.platformId, error: (error as Error).message }, 'lti members')
    throw refused(sentence('The learning platform did not answer.'))
  }
}

/** Where the list continues, by the `Link` header. */
export function nextOf(link: string | undefined, base: URL): URL | undefined {
  for (const [, url, parameters] of (link ?? '').matchAll(
    /<([^>]*)>((?:\s*;\s*[^,;=]+=(?:"[^"]*"|[^",;]*))*)/g,
  ))
    if (
      /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\s*(?:;|$))/i.test(parameters!) &&
      URL.canParse(url!, base.href)
    )
      return new URL(url!, base)
  return undefined
}

const testUser = 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'

/** A person who learns in the course, and does nothing else there. `Inactive` ones may not launch anything. */
function pupilOf(member: unknown): CourseMember[] {
  const { user_id, status, roles, given_name, name } = (member ?? {}) as Record<string, unknown>
  if (typeof user_id !== 'string' || user_id === '' || user_id.length > 255 || !Array.isArray(roles))
    return []
  if (status !== undefined && status !== 'Active') return []
  if (!learnsIn(roles) || roles.includes(testUser)) return []
  return [{ subject: user_id, name: toldName({ given_name, name }) }]
}

function unreadable(): Refusal {
  return refused(sentence('The learning platform sent a list of members that cannot be read.'))
}

function refused(reason: Sentence): Refusal {
  return new Refusal('STATE_CONFLICT', { reason })
}
