import { migrate, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { step } from '@zaakwerk/tools/console'
import { insertBulkCases } from '../bulk/insert-cases.ts'
import type { FilledServer } from '../filled-server.ts'
import { bootstrapDirectus, type Place } from './directus.ts'
import { installDirectus } from './directus-install.ts'
import { insertCollections, insertRelations, prepareForPeer, selectOtherTables } from './peer-rows.sql.ts'

/** Directus with a database of its own, ready to start. */
export interface Peer {
  readonly place: Place
  /** Tables that no call of the bench needs. */
  readonly otherTables: readonly string[]
}

/**
 * Fills a second database on the PostgreSQL of the server with the same rows, for Directus. In the same database its writes would run our triggers.
 */
export const createPeer = async (server: FilledServer, cases: number): Promise<Peer> => {
  const folder = await installDirectus()
  await step('Inserting authorities and companies', () => insertRelations(server.pool))
  await server.pool.query('create database directus')
  const url = new URL(server.connectionString)
  url.pathname = '/directus'
  const place = { folder, connectionString: url.href }
  const log = createLog('error')
  await migrate(url.href, log)
  const { db, pool, close } = openWithoutTimeout(url.href, log)
  try {
    await step('Inserting the same cases for Directus', () => insertBulkCases(db, cases))
    await insertRelations(pool)
    await prepareForPeer(pool)
    await bootstrapDirectus(place)
    await insertCollections(pool)
    await Promise.all([pool, server.pool].map((one) => one.query('vacuum analyze')))
    return { place, otherTables: await selectOtherTables(pool) }
  } finally {
    await close()
  }
}
