import { createReadStream, type Stats } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type IncomingSource, largestPiece, MailboxMisconfigured } from './incoming-mail.port.ts'

/** Where files are put once they were taken. */
const taken = 'verwerkt'

/** A scanner writes a file in pieces: it is whole when nothing was written for this long. */
const quietMs = 10_000

const filesAtOnce = 200

/** Files that programs leave beside the real ones. */
const isLitter = (name: string): boolean =>
  /^[.~]|^(thumbs\.db|desktop\.ini)$|\.(tmp|part|crdownload)$/i.test(name)

/** A name that is free in a folder: "scan (2).pdf". */
const freeName = async (folder: string, name: string): Promise<string> => {
  const { name: stem, ext } = path.parse(name)
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${stem} (${number})${ext}`
    const there = await fs.stat(path.join(folder, free)).catch(() => undefined)
    if (!there) return free
  }
}

/** A folder into which a scanner, or a person, puts files. What was taken moves to its folder "verwerkt". */
export const scanFolder = (
  folder: string,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): IncomingSource => {
  const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : ''
      if (['ENOENT', 'EACCES', 'EPERM', 'ENOTDIR', 'EROFS'].includes(code))
        throw new MailboxMisconfigured('De map van de scanner is niet te lezen (SCAN_FOLDER).', {
          cause: error,
        })
      throw error
    }
  }

  const waiting = async (): Promise<readonly { readonly name: string; readonly stat: Stats }[]> => {
    const entries = await fs.readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile() && !isLitter(entry.name)).map(({ name }) => name)
    const found = await Promise.all(
      names.map(async (name) => {
        const stat = await fs.stat(path.join(folder, name)).catch(() => undefined)
        return stat && stat.mtimeMs <= now().getTime() - quietMs ? [{ name, stat }] : []
      }),
    )
    return found
      .flat()
      .sort((one, other) => one.stat.mtimeMs - other.stat.mtimeMs || (one.name < other.name ? -1 : 1))
  }

  return {
    name: folder,
    provider: 'folder',
    read: async (_position, take) => {
      const found = await within(waiting)
      const broken: unknown[] = []
      for (const { name, stat } of found.slice(0, filesAtOnce)) {
        const from = path.join(folder, name)
        const settle = (): Promise<void> =>
          within(async () => {
            const to = path.join(folder, taken)
            await fs.mkdir(to, { recursive: true })
            await fs.rename(from, path.join(to, await freeName(to, name)))
          })
        const isReadable = stat.size > 0 && stat.size <= largestPiece
        const content = isReadable ? createReadStream(from) : undefined
        const of = { kind: 'scan', fileName: name, size: stat.size, receivedAt: stat.mtime } as const
        try {
          await take({ ...of, content, position: '' })
        } catch (error) {
          // A file that we may not read does not keep the others from being taken.
          if (!content?.errored) throw error
          broken.push(content.errored)
          continue
        }
        const after = await fs.stat(from).catch(() => undefined)
        // The scanner went on writing after all: it is taken again when it is whole.
        if (after?.size === stat.size && after.mtimeMs === stat.mtimeMs) await settle()
      }
      if (broken.length > 0)
        throw new MailboxMisconfigured('Niet alle bestanden in de map van de scanner zijn te lezen.', {
          cause: broken[0],
        })
      return undefined
    },
    check: () =>
      within(async () => {
        await fs.readdir(folder)
        await fs.access(folder, fs.constants.W_OK)
        return undefined
      }),
  }
}
