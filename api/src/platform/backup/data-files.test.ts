import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { type Copying, copyDataFiles, type FilesCopied } from './data-files.ts'

const home = await testFolder()
const write = (name: string, text: string): void => {
  const file = path.join(home, 'data', name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
const copyOf = (name: string): string => fs.readFileSync(path.join(home, 'backup/files', name), 'utf8')

it('has what was there the first time or the second, and the end of the trail as it was the first', async () => {
  const copying: Copying = {
    dataDir: path.join(home, 'data'),
    to: path.join(home, 'backup'),
    previous: undefined,
    signal: new AbortController().signal,
  }
  fs.mkdirSync(path.join(home, 'backup/files'), { recursive: true })
  const copied: FilesCopied = new Map()
  write('documents/1/removed.txt', 'was er nog')
  write('documents/2/growing.txt', 'half')
  write('audit-head.json', 'oud')
  write('documents-incoming/half', 'nog niet binnen')
  write('documents-filing/7.1795441501908.a', 'nog niet opgeschreven')
  write('postgres/PG_VERSION', '18')
  write('secrets/token-secret', 'geheim')
  write('secrets/token-secret.4711', 'op weg naar zijn naam')
  await copyDataFiles(copying, { copied, time: 'first' })
  fs.rmSync(path.join(home, 'data/documents/1'), { recursive: true })
  write('documents/2/growing.txt', 'nu heel')
  write('documents/3/new.txt', 'kwam erbij')
  write('audit-head.json', 'nieuwer dan de database')
  await copyDataFiles(copying, { copied, time: 'second' })
  expect([...copied.keys()].toSorted()).toEqual([
    'files/audit-head.json',
    'files/documents/1/removed.txt',
    'files/documents/2/growing.txt',
    'files/documents/3/new.txt',
    'files/secrets/token-secret',
  ])
  expect(copyOf('documents/2/growing.txt')).toBe('nu heel')
  expect(copyOf('audit-head.json')).toBe('oud')
  expect(fs.readdirSync(path.join(home, 'backup/files/documents')).toSorted()).toEqual(['1', '2', '3'])
})
