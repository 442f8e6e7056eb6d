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

const compressOne = async (file: string, content: Buffer): Promise<void> => {
  const options = {
    params: {
      // The best quality would take longer for the few large files than for all others together.
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(content.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 8 }))
  // Written last and renamed, so that an interrupted run leaves no incomplete copy.
  await writeFile(`${file}.br.new`, await promisify(brotliCompress)(content, options))
  await rename(`${file}.br.new`, `${file}.br`)
}

/** An identical file of an earlier version that has compressed copies. */
const findIdentical = async (candidates: readonly string[], content: Buffer): Promise<string | undefined> => {
  for (const file of candidates)
    if (existsSync(`${file}.br`) && (await readFile(file).catch(() => undefined))?.equals(content))
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
      if (existsSync(`${file}.br`)) return
      const content = await readFile(file)
      if (content.length < 1024) return
      const candidates = earlier.map((other) => join(other, relative(folder, file)))
      const same = await findIdentical(candidates, content)
      if (!same) return compressOne(file, content)
      await copyFile(`${same}.gz`, `${file}.gz`)
      await copyFile(`${same}.br`, `${file}.br`)
    }),
  )
}
