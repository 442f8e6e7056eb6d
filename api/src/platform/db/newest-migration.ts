import { readFileSync } from 'node:fs'
import * as z from '@zaakwerk/contract/zod'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Name of the newest migration that this release knows. */
export const newestMigration = (): string => {
  const text = readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')
  return Journal.parse(JSON.parse(text)).entries.at(-1)?.tag ?? ''
}
