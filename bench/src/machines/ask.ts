import pg from 'pg'

/** One statement with the rights of the owner, outside the pooler. Without a time limit: the callers keep this process busy. */
export const ask = async <Row extends object>(owner: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
