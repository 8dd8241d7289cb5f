import { createHash, randomBytes } from 'node:crypto'
import type { Joined } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import {
  findJoining,
  joinVouched,
  listOpen,
  type OfferedActivity,
  openActivity,
} from '../../learning/index.ts'
import { saveCourse } from '../courses.store.ts'
import { keysAt } from '../platform-keys.ts'
import { findPlatform, type Platform } from '../platforms.store.ts'
import { saveLineItem } from '../scores/scores.store.ts'
import { signForPlatform } from '../tool-key.store.ts'
import { checkLaunch, type Launch } from './check-launch.ts'
import { flaw } from './flaws.ts'
import { findAuthorizationUrl, findPupil, insertLogin, insertPupil, takeLogin } from './launches.store.ts'
import { isOwnAddress } from './own-address.ts'

/** The addresses of the studio for one organization's platforms. */
export function toolOf({ config }: Context, organizationId: string) {
  const base = `${config.publicUrl}/v1/lti/${organizationId}`
  return { loginUrl: `${base}/login`, launchUrl: `${base}/launch`, toolKeysUrl: `${base}/keys` }
}

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

function random(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex')
}

/** Answers where the browser goes to be recognised by its platform, and the state that it has to bring back. */
export async function beginLaunch(
  context: Context,
  organizationId: string,
  asked: URLSearchParams,
): Promise<{ state: string; proof: string; url: URL }> {
  const platform = await findPlatform(context.sql, {
    organizationId,
    issuer: asked.get('iss') ?? '',
    clientId: asked.get('client_id') ?? undefined,
  })
  if (!platform) throw flaw('platform')
  if (!platform.isActive) throw flaw('unconfirmed')
  const { launchUrl } = toolOf(context, organizationId)
  const target = asked.get('target_link_uri')
  if (target && !isOwnAddress(target, launchUrl)) throw flaw('target')
  const [state, nonce, proof] = [random(), random(), random()]
  await insertLogin(context.sql, platform, { stateHash: hashOf(state), proofHash: hashOf(proof), nonce })
  const url = new URL(platform.authorizationUrl)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: launchUrl,
    state,
    nonce,
    login_hint: asked.get('login_hint') ?? '',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const hint = asked.get('lti_message_hint')
  if (hint !== null) url.searchParams.set('lti_message_hint', hint)
  return { state, proof, url }
}

/** An activity that a teacher may add, with the studio's answer to the platform. */
export type Offered = Pick<OfferedActivity, 'name' | 'state' | 'storyfiles'> & { token: string }

export type Outcome =
  | { kind: 'pupil'; joined: Joined }
  | { kind: 'teacher'; activityId: string; name: string }
  | { kind: 'choose'; returnUrl: URL; offered: Offered[] }

/** Where a launch that is on its way was sent to be recognised: only from there comes its proof. */
export async function findSignIn({ sql }: Context, organizationId: string, state: string): Promise<URL> {
  const url = await findAuthorizationUrl(sql, organizationId, hashOf(state))
  if (!url) throw flaw('unknown')
  return new URL(url)
}

/**
 * Takes what a platform posts through the browser. `kept`: the state that this browser was given; `proof`: what the
 * platform kept for it, where it keeps no cookie.
 */
export async function takeLaunch(
  context: Context,
  organizationId: string,
  {
    token,
    state,
    kept,
    proof,
  }: { token: string; state: string; kept: string | undefined; proof: string | undefined },
): Promise<Outcome> {
  if (state === '') throw flaw('unknown')
  if (kept !== state && proof === undefined) throw flaw('browser')
  const proofHash = kept !== state && proof !== undefined ? hashOf(proof) : null
  const login = await takeLogin(context.sql, organizationId, { stateHash: hashOf(state), proofHash })
  if (!login) throw flaw('unknown')
  if (login.isLate) throw flaw('late')
  const { platform, nonce } = login
  const launch = await checkLaunch(token, {
    ...platform,
    nonce,
    launchUrl: toolOf(context, organizationId).launchUrl,
    keys: keysAt(context, platform.keysUrl),
    now: context.now(),
  })
  if (launch.course && (await saveCourse(context.sql, platform, launch.course)))
    await noteChange(context.sql, { topic: 'learning_platform', organizationId })
  return launch.kind === 'choose' ? choose(context, platform, launch) : open(context, platform, launch)
}

function open(
  context: Context,
  platform: Platform,
  launch: Extract<Launch, { kind: 'open' }>,
): Promise<Outcome> {
  return context.sql.begin(async (tx) => {
    const { organizationId } = platform
    const { activityId } = launch
    const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(activityId ?? '')
    const opened = isId ? await openActivity(tx, organizationId, activityId!) : undefined
    if (!opened || opened.state === 'draft') throw flaw('activity')
    if (launch.who === 'teacher') return { kind: 'teacher', activityId: opened.activityId, name: opened.name }
    if (launch.who === 'other') throw flaw('pupils')
    const { subject, name } = launch
    const knownId = await findPupil(tx, platform, subject)
    const known = knownId === undefined ? undefined : await findJoining(tx, knownId)
    const { joined, studentId } = await joinVouched(context, tx, opened, { known, name })
    if (!knownId) await insertPupil(tx, platform, { subject, studentId })
    if (launch.lineItem && opened.grading !== 'none')
      await saveLineItem(tx, platform, {
        studentId,
        activityId: opened.activityId,
        lineItem: launch.lineItem,
      })
    return { kind: 'pupil', joined }
  })
}

/** What a teacher may choose from, each with the answer to the platform. */
async function choose(
  context: Context,
  { organizationId, clientId, issuer }: Platform,
  { who, deploymentId, returnUrl, data }: Extract<Launch, { kind: 'choose' }>,
): Promise<Outcome> {
  if (who !== 'teacher') throw flaw('teacher')
  const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
  const { launchUrl } = toolOf(context, organizationId)
  const activities = await listOpen(context.sql, organizationId)
  const offered = activities.map(async ({ activityId, name, grading, points, state, storyfiles }) => ({
    name,
    state,
    storyfiles,
    token: await signForPlatform(context, {
      iss: clientId,
      aud: issuer,
      nonce: randomBytes(16).toString('base64url'),
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: deploymentId,
      ...(data === undefined ? {} : { 'https://purl.imsglobal.org/spec/lti-dl/claim/data': data }),
      'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
        {
          type: 'ltiResourceLink',
          title: name,
          url: launchUrl,
          custom: { activity_id: activityId },
          ...(grading === 'none'
            ? {}
            : {
                lineItem: {
                  scoreMaximum: grading === 'points' ? Math.max(points, 1) : 100,
                  label: name,
                  resourceId: activityId,
                },
              }),
        },
      ],
    }),
  }))
  return { kind: 'choose', returnUrl, offered: await Promise.all(offered) }
}
