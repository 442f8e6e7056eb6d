import fs from 'node:fs/promises'
import path from 'node:path'
import { codeOf, hasCode } from '../../db/error-codes.ts'
import { checkFile, checkNotCollected, checkSameContent, isLeftover, temporaryName } from './file-check.ts'
import { type DroppedFile, FileDropDelayed, type FileDropPort, FileDropRefused } from './file-drop.port.ts'

const told = (error: unknown): unknown => {
  if (hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG']))
    return new FileDropDelayed('De schijf waarop bestanden worden klaargezet is vol.', { cause: error })
  if (hasCode(error, ['EACCES', 'EPERM', 'EROFS']))
    return new FileDropRefused('In de map waarin bestanden worden klaargezet mag niet worden geschreven.', {
      cause: error,
    })
  return error
}

const flush = async (file: string): Promise<void> => {
  const handle = await fs.open(file)
  await handle.sync().finally(() => handle.close())
}

/** Gives a file its final name without overwriting; false when the name is taken. */
const name = async (from: string, to: string): Promise<boolean> => {
  try {
    await fs.link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** The embedded adapter: files stay in a folder on local disk, where nobody collects them yet. */
export const localFolder = (dataDir: string): FileDropPort => {
  const folder = path.join(dataDir, 'file-drop')

  const put = async (file: DroppedFile): Promise<void> => {
    await fs.mkdir(folder, { recursive: true })
    const entries = await fs.readdir(folder)
    const left = entries.filter((entry) => isLeftover(entry, file.name))
    if (!entries.includes(file.name)) checkNotCollected(file, left.length > 0)
    for (const entry of left) await fs.rm(path.join(folder, entry), { force: true })
    const target = path.join(folder, file.name)
    const temporary = path.join(folder, temporaryName(file.name))
    try {
      await fs.writeFile(temporary, file.content, { flag: 'wx', mode: 0o600, flush: true })
      await file.naming?.begin()
      if (!(await name(temporary, target))) checkSameContent(file, await fs.readFile(target))
    } finally {
      await fs.rm(temporary, { force: true })
    }
    await flush(folder)
  }

  return {
    put: async (file) => {
      checkFile(file)
      await put(file).catch((error: unknown) => {
        throw told(error)
      })
      return { reference: path.join('file-drop', file.name) }
    },
  }
}
