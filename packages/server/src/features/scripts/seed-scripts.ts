import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type CatalogueScript, catalogueScript } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { freeShortName } from './change-script.ts'
import { fillScript } from './content/copy-script.store.ts'
import { countContent, insertScript, lockCatalogue, updateCatalogue } from './scripts.store.ts'
import { placeOf } from './template.ts'
import { topicsOf } from './written-script.ts'

const folder = new URL('./catalogue/', import.meta.url)

/** The shipped scripts by the names of their files, e.g. `en/artisan`; more are added by adding a file. */
export async function readCatalogue(): Promise<{ key: string; digest: string; read(): CatalogueScript }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const digest = createHash('sha256').update(text).digest('hex')
      return {
        key: name.replace(/\.json$/, ''),
        digest,
        // Only one that has changed is read: checking them all took a tenth of a start.
        read: () => catalogueScript.parse(JSON.parse(text)),
      }
    }),
  )
}

/** Puts the shipped scripts into the database; one whose file has changed is replaced. Copies of it stay as they are. */
export async function seedScripts(sql: Sql): Promise<void> {
  const catalogue = await readCatalogue()
  await sql.begin(async (tx) => {
    const known = await lockCatalogue(tx)
    for (const { key, digest, read } of catalogue) {
      if (known.get(key) === digest) continue
      const script = read()
      const { topics, ...fields } = script
      const scriptId = known.has(key)
        ? await updateCatalogue(tx, { ...fields, key, digest })
        : await insertScript(tx, {
            ...fields,
            scriptId: randomUUID(),
            organizationId: null,
            shortName: await freeShortName(tx, null, script.name),
            createdBy: null,
            status: 'published',
            catalogue: { key, digest },
          })
      await fillScript(tx, placeOf(scriptId), topicsOf(topics))
      await countContent(tx, { scriptId, organizationId: null })
    }
  })
}
