import { readFile } from 'node:fs/promises'
import { givenDatabase, type TestDatabase } from '../database.ts'

/** A database as studios left it before each feature had one file for its tables, with a school and its class in it. */
export async function givenEarlierStudio(): Promise<TestDatabase> {
  const database = await givenDatabase({ bare: true })
  const text = await readFile(new URL('earlier-studio.sql', import.meta.url), 'utf8')
  await database.sql.begin((tx) => tx.unsafe(text))
  return database
}
