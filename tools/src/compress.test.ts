import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress, walk } from './compress.ts'

const long = (letter: string): string => letter.repeat(2_000)

it('compresses new files, reuses copies of identical earlier files, and skips small files', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'zaakwerk-compress-'))
  const [before, now] = [join(directory, '1'), join(directory, '2')]
  for (const folder of [before, now]) await mkdir(folder)
  await writeFile(join(before, 'same.js'), long('a'))
  await writeFile(join(before, 'changed.js'), long('b'))
  await compress(before)
  // Distinguishes a reused copy from a new one.
  await writeFile(join(before, 'same.js.br'), 'reused')
  await writeFile(join(now, 'same.js'), long('a'))
  await writeFile(join(now, 'changed.js'), long('c'))
  await writeFile(join(now, 'small.js'), 'a')
  await compress(now, [before])

  expect((await walk(now)).map((file) => file.slice(now.length + 1)).sort()).toEqual([
    'changed.js',
    'changed.js.br',
    'changed.js.gz',
    'same.js',
    'same.js.br',
    'same.js.gz',
    'small.js',
  ])
  expect(await readFile(join(now, 'same.js.br'), 'utf8')).toBe('reused')
  expect(brotliDecompressSync(await readFile(join(now, 'changed.js.br'))).toString()).toBe(long('c'))
  expect(gunzipSync(await readFile(join(now, 'changed.js.gz'))).toString()).toBe(long('c'))
  await rm(directory, { recursive: true })
})
