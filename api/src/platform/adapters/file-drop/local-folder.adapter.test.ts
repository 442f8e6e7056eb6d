import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DroppedFile, FileDropRefused, FileDropUnconfirmed } from './file-drop.port.ts'
import { localFolder } from './local-folder.adapter.ts'

const run = promisify(execFile)

const aFile = (text = 'brief', changes: Partial<DroppedFile> = {}): DroppedFile => {
  const content = Buffer.from(text)
  return {
    name: 'brief-12.pdf',
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    ...changes,
  }
}

let dataDir = ''
const inFolder = (name = ''): string => path.join(dataDir, 'file-drop', name)
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), 'zaakwerk-drop-'))
})

describe('a folder on local disk', () => {
  it('gets the file under its name, and nothing else', async () => {
    expect(await localFolder(dataDir).put(aFile())).toEqual({ reference: 'file-drop/brief-12.pdf' })
    expect(await fs.readdir(inFolder())).toEqual(['brief-12.pdf'])
    expect(await fs.readFile(inFolder('brief-12.pdf'), 'utf8')).toBe('brief')
  })

  it('has it once when it is put there twice, beside another at the same time', async () => {
    const drop = localFolder(dataDir)
    await Promise.all([drop.put(aFile()), drop.put(aFile('bijlage', { name: 'bijlage-12.pdf' }))])
    await drop.put(aFile())
    expect((await fs.readdir(inFolder())).sort()).toEqual(['bijlage-12.pdf', 'brief-12.pdf'])
  })

  it('keeps another file of that name', async () => {
    const drop = localFolder(dataDir)
    await drop.put(aFile())
    await expect(drop.put(aFile('een andere brief'))).rejects.toThrow(FileDropRefused)
    expect(await fs.readFile(inFolder('brief-12.pdf'), 'utf8')).toBe('brief')
    expect(await fs.readdir(inFolder())).toEqual(['brief-12.pdf'])
  })

  it('loses what a try that died left, and only that', async () => {
    const left = '.brief-12.pdf.00000000-0000-4000-8000-000000000000.part'
    const anothers = '.brief-13.pdf.00000000-0000-4000-8000-000000000000.part'
    await fs.mkdir(inFolder())
    for (const entry of [left, anothers]) await fs.writeFile(inFolder(entry), 'bri')
    await localFolder(dataDir).put(aFile())
    expect((await fs.readdir(inFolder())).sort()).toEqual([anothers, 'brief-12.pdf'])
  })

  it('gets what an earlier try was about to name, unless it may have been collected', async () => {
    let written = 0
    const begin = async () => {
      written += 1
    }
    const naming = { begun: true, begin }
    const drop = localFolder(dataDir)
    await expect(drop.put(aFile('brief', { naming }))).rejects.toThrow(FileDropUnconfirmed)
    await fs.writeFile(inFolder('.brief-12.pdf.00000000-0000-4000-8000-000000000000.part'), 'bri')
    await drop.put(aFile('brief', { naming }))
    await drop.put(aFile('brief', { naming }))
    expect(await fs.readdir(inFolder())).toEqual(['brief-12.pdf'])
    expect(written).toBe(2)
  })

  it.each(['../brief.pdf', 'a/b.pdf', 'a\\b.pdf', '.verborgen', '', 'a\u0000b', 'x'.repeat(201)])(
    'refuses %j as a name',
    async (name) => {
      await expect(localFolder(dataDir).put(aFile('x', { name }))).rejects.toThrow(FileDropRefused)
    },
  )

  it('refuses content that is not what it should be', async () => {
    const changed = aFile('brief', { sha256: aFile('brie').sha256 })
    await expect(localFolder(dataDir).put(changed)).rejects.toThrow('is niet meer wat het was')
  })

  it('has nothing of a file that does not fit on the disk', async () => {
    // In a process of its own, that may write no file larger than a few kilobytes.
    const script = `
      import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
      import { localFolder } from ${JSON.stringify(new URL('./local-folder.adapter.ts', import.meta.url).href)}
      const content = Buffer.alloc(200_000, 'brief')
      const sha256 = createHash('sha256').update(content).digest('hex')
      await localFolder(${JSON.stringify(dataDir)}).put({ name: 'brief-12.pdf', content, sha256 }).then(
        () => console.log('put'),
        (error) => console.log(error.name + ': ' + error.message),
      )`
    const { stdout } = await run('sh', [
      '-c',
      'ulimit -f 8 && exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ])
    expect(stdout).toBe('FileDropDelayed: De schijf waarop bestanden worden klaargezet is vol.\n')
    expect(await fs.readdir(inFolder())).toEqual([])
  })
})
