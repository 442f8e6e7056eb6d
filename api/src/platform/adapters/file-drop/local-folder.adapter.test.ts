import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import { describeFileDropPort } from '../testing/file-drop-conformance.ts'
import { localFolder } from './local-folder.adapter.ts'

const run = promisify(execFile)

let dataDir = ''
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), 'zaakwerk-drop-'))
})

describeFileDropPort('a folder on local disk', async () => ({
  drop: localFolder(dataDir),
  folder: path.join(dataDir, 'file-drop'),
}))

it('keeps nothing of a file that does not fit on the disk', async () => {
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
  expect(await fs.readdir(path.join(dataDir, 'file-drop'))).toEqual([])
})
