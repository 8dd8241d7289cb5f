import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { givenClip, givenStoryfile } from './given.ts'

/** Ids by noun: `storyfile` for whatever a route calls `storyfileId`. */
export type Objects = Record<string, string>

/** One of everything by which access is anchored, in one organization. */
export async function givenEveryObject(context: Context, organizationId: string): Promise<Objects> {
  const { sql } = context
  const storyfile = await givenStoryfile(context, { organizationId })
  const { clipId: clip } = await givenClip(context, { organizationId, storyfileId: storyfile })
  const [upload, run, turn, session] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into uploads (upload_id, organization_id, storyfile_id, resource_type, resource_id, file_name, bytes)
    values (${upload}, ${organizationId}, ${storyfile}, 'clip', ${clip}, 'take.mp4', 1)`
  await sql`insert into training_runs (run_id, storyfile_id, number, trigger, inputs)
    values (${run}, ${storyfile}, 1, 'manual', ${sql.json({ clips: 1, questions: 1, variants: 0, examples: 0 })})`
  await sql`insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state)
    values (${session}, ${storyfile}, ${organizationId}, ${randomUUID()}, 'link', '{}')`
  await sql`insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number,
      channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
    values (${turn}, ${session}, ${storyfile}, ${organizationId}, ${randomUUID()}, ${randomUUID()}, 1,
      'link', 'text', 'Who are you?', 'answer', 1, 1, 0, '[]', 1)`
  const [team, role] = [randomUUID(), randomUUID()]
  await sql`insert into teams (team_id, organization_id, name) values (${team}, ${organizationId}, ${team})`
  await sql`insert into custom_roles (role_id, organization_id, name, base, denies)
    values (${role}, ${organizationId}, ${role}, 'edit:ns', array['publish'])`
  const [invitation, whitelistEntry] = [randomUUID(), randomUUID()]
  await sql`insert into invitations (invitation_id, organization_id, email, role, expires_at)
    values (${invitation}, ${organizationId}, ${`${invitation}@example.org`}, 'read:ns', now() + interval '1 day')`
  await sql`update organizations set attributes = ${sql.json({ SSO_WHITELIST: true, LEARNING_MODULE: true })}
    where organization_id = ${organizationId}`
  await sql`insert into whitelist_entries (whitelist_entry_id, organization_id, kind, value, role)
    values (${whitelistEntry}, ${organizationId}, 'email', ${`${whitelistEntry}@example.org`}, 'read:ns')`
  const [customWord, customCategory] = [randomUUID(), randomUUID()]
  await sql`insert into custom_words (custom_word_id, organization_id, written, kind, boost)
    values (${customWord}, ${organizationId}, ${customWord}, 'name', 5)`
  await sql`insert into custom_categories (custom_category_id, organization_id, name, colour, kind, action, examples)
    values (${customCategory}, ${organizationId}, ${customCategory}, '#5b6770', 'review', 'none',
      ${[customCategory, 'two', 'three']})`
  const interview = randomUUID()
  await sql`insert into interviews (interview_id, organization_id, storyfile_id, upload_id, file_name)
    values (${interview}, ${organizationId}, ${storyfile}, ${upload}, 'interview.mp4')`
  const logView = randomUUID()
  await sql`insert into log_views (log_view_id, organization_id, name, query, is_team)
    values (${logView}, ${organizationId}, ${logView}, '{}', true)`
  const [script, topic] = [randomUUID(), randomUUID()]
  await sql`insert into scripts (script_id, organization_id, name, short_name)
    values (${script}, ${organizationId}, ${script}, ${script})`
  await sql`insert into library_topics (topic_id, organization_id, name) values (${topic}, ${organizationId}, ${topic})`
  const [activity, student, group, attempt] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into learning_activities (activity_id, organization_id, name)
    values (${activity}, ${organizationId}, ${activity})`
  await sql`insert into learning_students (student_id, organization_id, name, personal_code)
    values (${student}, ${organizationId}, ${student.slice(0, 30)}, 'NVGTWK')`
  const platform = randomUUID()
  await sql`insert into lti_platforms (platform_id, organization_id, name, issuer, client_id, deployment_ids,
      authorization_url, token_url, keys_url)
    values (${platform}, ${organizationId}, ${platform}, 'https://school.example', ${platform}, array['1'],
      'https://school.example/auth', 'https://school.example/token', 'https://school.example/keys')`
  await sql`insert into learning_groups (group_id, organization_id, name) values (${group}, ${organizationId}, ${group})`
  await sql`insert into learning_attempts (attempt_id, organization_id, activity_id, student_id, number)
    values (${attempt}, ${organizationId}, ${activity}, ${student}, 1)`
  return {
    ...{ script, topic },
    ...{ organization: organizationId, storyfile, clip, interview, upload, run, turn, team, role },
    ...{ invitation, whitelistEntry, session, customWord, customCategory, logView },
    ...{ activity, student, group, attempt, platform },
  }
}
