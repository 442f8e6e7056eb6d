import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

const schemaFolder = join(import.meta.dirname, 'schema')
const snapshotFolder = join(import.meta.dirname, 'migrations/meta')

const snapshots = readdirSync(snapshotFolder).filter((name) => name.endsWith('_snapshot.json'))

it('keeps one snapshot of the schema (ADR 2)', () => {
  expect(snapshots).toHaveLength(1)
})

it('has no table or column that the snapshot lacks: the next generated migration would add it again', async () => {
  const files = readdirSync(schemaFolder).filter((name) => name.endsWith('.ts'))
  const modules: object[] = await Promise.all(files.map((name) => import(join(schemaFolder, name))))
  const schema = generateDrizzleJson(Object.assign({}, ...modules))
  const snapshot = JSON.parse(readFileSync(join(snapshotFolder, snapshots[0] ?? ''), 'utf8'))
  expect(await generateMigration(snapshot, schema)).toEqual([])
})
