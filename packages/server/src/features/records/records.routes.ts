import { type Language, type RecordStore, Refusal, recall, routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { refuseInside } from '../../platform/outside/outside-call.ts'
import { refuseKeys } from '../identity/index.ts'
import { audit } from '../organizations/index.ts'
import { readStore, saveStore } from './records.store.ts'

export function serveRecords(serve: Serve, { sql, config }: Context): void {
  const table = routes.records

  serve(table.store, async ({ query, language }) =>
    present(await readStore(sql, query.organizationId), language),
  )
  serve(table.saveStore, async ({ body, actor, requestId, language }) => {
    // A person who finds a key for programs must not be able to send records elsewhere.
    refuseKeys(actor)
    const { organizationId, endpoint, basedOn, password, ...rest } = body
    await refuseInside({ endpoint }, config.RECORD_STORE_HOSTS)
    return sql.begin(async (tx) => {
      if (!(await saveStore(tx, { organizationId, endpoint, password, ...rest }, basedOn)))
        throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('record store') })
      await audit(tx, {
        organizationId,
        actor,
        requestId,
        objectId: organizationId,
        action: 'record_store.changed',
        objectType: 'record_store',
        details: { after: { endpoint } },
      })
      await noteChange(tx, { topic: 'record_store', organizationId })
      return present(await readStore(tx, organizationId), language)
    })
  })
}

function present(store: RecordStore, language: Language): RecordStore {
  return { ...store, pausedBecause: store.pausedBecause && recall(store.pausedBecause)[language] }
}
