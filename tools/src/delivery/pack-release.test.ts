import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReleaseStatement, Signed } from '@zaakwerk/contract/release-statement'
import { expect, it } from 'vitest'
import { packFiles } from './pack-release.ts'
import { aKey, aPackedRelease } from './testing/release-server.ts'

it('packs the signed statement on one line, then the bytes of each file in the same order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-pack-'))
  await mkdir(join(folder, 'static'))
  await writeFile(join(folder, 'static/b.js'), 'b\n')
  await writeFile(join(folder, 'a.js.br'), Buffer.from([0, 10, 255]))
  const key = aKey()
  const { remote } = aPackedRelease(key).statement
  const { archive, statement } = await packFiles(
    folder,
    { remote, uses: {}, calls: [], built_at: '2026-11-29T10:00:00Z' },
    key,
  )
  await rm(folder, { recursive: true })

  const end = archive.indexOf('\n')
  const { text } = Signed.parse(JSON.parse(archive.subarray(0, end).toString('utf8')))
  expect(ReleaseStatement.parse(JSON.parse(text))).toEqual(statement)
  expect(statement.files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['a.js.br', 3],
    ['static/b.js', 2],
  ])
  expect([...archive.subarray(end + 1)]).toEqual([0, 10, 255, 98, 10])
  expect(statement.files[1]?.sha256).toBe(createHash('sha256').update('b\n').digest('hex'))
})
