import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder, givenStudioProcess, preparedVariable } from './studio-process.ts'

/**
 * A first start takes half a minute of both cores: it makes the database and the sample storyfile. So it happens once,
 * and every studio of a test starts on a copy of that data folder, as a second start does. A web server alone, which
 * makes no sample, starts on what one has left.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const prepared = await mkdtemp(join(tmpdir(), 'studio-prepared-'))
  const [web, all] = [join(prepared, 'web'), join(prepared, 'all')]
  const withoutSample = await givenStudioProcess({ dataFolder: web, variables: { STUDIO_PROCESS: 'web' } })
  await withoutSample.stop()
  await copyFolder(web, all)
  const withSample = await givenStudioProcess({ dataFolder: all })
  await withSample.stop()
  process.env[preparedVariable] = prepared
  return () => rm(prepared, { recursive: true, force: true })
}
