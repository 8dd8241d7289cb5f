import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { givenListeningStudio, givenMember } from '../testing/given/media.ts'

const document = new URL('../../../../docs/how-to/your-first-storyfile-by-program.md', import.meta.url)

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let folder: string
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  folder = await mkdtemp(join(tmpdir(), 'first-storyfile-'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('“Your first storyfile by program” works as it is written, with nothing but a key and a video', async () => {
  const markdown = await readFile(document, 'utf8')
  const program = join(folder, 'first-storyfile.mjs')
  await writeFile(program, [...markdown.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code).join('\n'))
  const { organizationId, headers } = await givenMember(studio)
  const made = await studio.app.inject({
    method: 'POST',
    url: '/v1/user/api_keys',
    headers,
    payload: { organizationId, name: 'First storyfile', role: 'edit' },
  })
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: {
      STUDIO_URL: studio.url,
      STUDIO_KEY: made.json().secret,
      VIDEO: await makeTestClip({ file: join(folder, 'answer.mp4'), seconds: 2 }),
    },
  })
  expect(stdout).toMatch(/^Made “Meet Marta, .+” in Org .+\.$/m)
  expect(stdout).toContain('7 videos are processed.')
  expect(stdout).toMatch(/^Trained with \d+ clips\.$/m)
  expect(stdout).toMatch(/^Open to visitors: http.+\/s\/[\w-]+$/m)
  expect(stdout).toContain('Which town do you come from? → answer: My answer to: Where were you born?')
  expect(stdout).toContain('The video answers with 206 video/mp4.')
})

test('the description, the reference and the guide are there for everybody, with nothing to load or to run', async () => {
  const get = (url: string) => studio.app.inject({ url })
  const description = await get('/v1/openapi.json')
  expect(description.json().openapi).toBe('3.1.0')
  for (const [url, heading] of [
    ['/v1/reference', 'API reference'],
    ['/v1/reference/first-storyfile', 'Your first storyfile by program'],
  ] as const) {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain(`<h1>${heading}</h1>`)
    expect(body).not.toContain('<script')
  }
  const reference = (await get('/v1/reference')).body
  for (const { operationId } of Object.values(description.json().paths).flatMap(
    (item) => Object.values(item as object) as { operationId: string }[],
  ))
    expect(reference).toContain(`id="${operationId}"`)
})
