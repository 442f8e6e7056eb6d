import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.html'])

/** All files below a folder. */
export const walk = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Small files get the best quality, because every page starts with them. */
const qualityOf = (bytes: number): number => {
  if (bytes > 1_000_000) return 9
  return bytes > 300_000 ? 10 : 11
}

/** Whether files get a gzip copy only, which is enough for journeys: brotli takes a third of a build. A later build without `QUICK_BUILD` adds it. */
export const isQuick = (): boolean => process.env.QUICK_BUILD === '1'

/** The copy that is written last: a file that has it has all. */
const lastCopy = (file: string): string => `${file}${isQuick() ? '.gz' : '.br'}`

/** Renamed when it is complete, so that an interrupted run leaves no incomplete copy. */
const writeCopy = async (file: string, content: Buffer): Promise<void> => {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

const compressOne = async (file: string, content: Buffer): Promise<void> => {
  await writeCopy(`${file}.gz`, await promisify(gzip)(content, { level: 8 }))
  if (isQuick()) return
  const params = {
    // The best quality would take longer for the few large files than for all others together.
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(content.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeCopy(`${file}.br`, await promisify(brotliCompress)(content, { params }))
}

/** An identical file of an earlier version that has compressed copies. */
const findIdentical = async (candidates: readonly string[], content: Buffer): Promise<string | undefined> => {
  for (const file of candidates)
    if (existsSync(lastCopy(file)) && (await readFile(file).catch(() => undefined))?.equals(content))
      return file
  return undefined
}

/** Writes brotli and gzip copies of every file that compresses well; reuses the copies of identical files in the `earlier` folders. */
export const compress = async (folder: string, earlier: readonly string[] = []): Promise<void> => {
  const files = (await walk(folder)).filter(
    (file) => compressible.has(extname(file)) && !file.endsWith('index.html'),
  )
  await Promise.all(
    files.map(async (file) => {
      // File names contain a hash, so an existing copy is up to date.
      if (existsSync(lastCopy(file))) return
      const content = await readFile(file)
      if (content.length < 1024) return
      const candidates = earlier.map((other) => join(other, relative(folder, file)))
      const same = await findIdentical(candidates, content)
      if (!same) return compressOne(file, content)
      await copyFile(`${same}.gz`, `${file}.gz`)
      if (!isQuick()) await copyFile(`${same}.br`, `${file}.br`)
    }),
  )
}
