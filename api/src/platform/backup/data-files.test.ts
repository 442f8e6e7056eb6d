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

it('has every file of the first or second pass, and the audit head of the first', async () => {
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

it('links files that did not change since the previous backup', async () => {
  const copy = async (to: string, previous: Copying['previous']): Promise<FilesCopied> => {
    fs.mkdirSync(path.join(home, to, 'files'), { recursive: true })
    const copied: FilesCopied = new Map()
    const { signal } = new AbortController()
    const copying = { dataDir: path.join(home, 'linked'), to: path.join(home, to), previous, signal }
    await copyDataFiles(copying, { copied, time: 'first' })
    return copied
  }
  const inode = (name: string): number => fs.statSync(path.join(home, name)).ino
  fs.mkdirSync(path.join(home, 'linked'))
  for (const name of ['same.txt', 'changed.txt']) fs.writeFileSync(path.join(home, 'linked', name), name)
  const files = await copy('one', undefined)
  fs.writeFileSync(path.join(home, 'linked/changed.txt'), 'anders nu')
  await copy('two', { folder: path.join(home, 'one'), files })
  expect(inode('two/files/same.txt')).toBe(inode('one/files/same.txt'))
  expect(inode('two/files/changed.txt')).not.toBe(inode('one/files/changed.txt'))
  expect(fs.readFileSync(path.join(home, 'one/files/changed.txt'), 'utf8')).toBe('changed.txt')
})
