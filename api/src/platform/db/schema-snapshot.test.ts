import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const snapshotFolder = join(import.meta.dirname, 'migrations/meta')
const snapshots = readdirSync(snapshotFolder).filter((name) => name.endsWith('_snapshot.json'))

it('keeps one snapshot of the schema (ADR 2)', () => {
  expect(snapshots).toHaveLength(1)
})

it('has no table or column that the snapshot lacks: the next generated migration would add it again', async () => {
  const script = join(import.meta.dirname, 'testing/next-migration.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    join(snapshotFolder, snapshots[0] ?? ''),
  ])
  expect(JSON.parse(stdout)).toEqual([])
})
