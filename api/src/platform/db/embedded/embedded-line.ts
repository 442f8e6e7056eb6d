import pg from 'pg'
import type { Cluster } from './embedded-process.ts'

export const databaseName = 'zaakwerk'
const cannotConnectNow = '57P03'

/** URL of a database of the embedded server, for its owner unless another role is given. */
export const urlFor = (
  cluster: Pick<Cluster, 'password'>,
  port: number,
  database: string,
  user = 'zaakwerk',
): string => `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${database}`

/** A connection, `starting` when the server is not ready yet, or `silent` when nothing answers. */
export const tryConnect = async (connectionString: string): Promise<pg.Client | 'starting' | 'silent'> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return error instanceof pg.DatabaseError && error.code === cannotConnectNow ? 'starting' : 'silent'
  }
}
