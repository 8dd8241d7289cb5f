import { rm } from 'node:fs/promises'
import { givenStudioProcess, preparedVariable } from './studio-process.ts'

/**
 * A first start takes half a minute of both cores: it makes the database and the sample storyfile. So it happens once,
 * and every studio of a test starts on a copy of that data folder, as a second start does.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const studio = await givenStudioProcess()
  await studio.stop('SIGTERM', { keep: true })
  process.env[preparedVariable] = studio.dataFolder
  return () => rm(studio.dataFolder, { recursive: true, force: true })
}
