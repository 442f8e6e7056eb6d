import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isForTests } from './imports.ts'
import { root } from './paths.ts'

/**
 * Libraries that parse or render file content. One file can keep them busy for minutes, or use gigabytes of memory: they run in worker threads, with limits of
 * time and memory (ADR 76).
 */
const decoders: readonly string[] = [
  '@cantoo/pdf-lib',
  '@e965/xlsx',
  '@hyzyla/pdfium',
  '@rgrove/parse-xml',
  'csv-parse',
  'fast-png',
  'file-type',
  'fontkit',
  'jpeg-js',
  'libheif-js',
  'pdfjs-dist',
  'pdfkit',
  'postal-mime',
  'qr',
  'tesseract.js',
  'yauzl',
]

/** Node's own decompression. Backups and the embedded database only decompress what they compressed themselves. */
const unpacks =
  /\b(?:inflate|inflateRaw|gunzip|unzip|brotliDecompress)Sync\b|\bcreate(?:Inflate|InflateRaw|Gunzip|Unzip|BrotliDecompress)\b/
const mayUnpack = /^api\/src\/platform\/(?:backup|db)\//

/** Entry modules of worker threads. They are referenced by URL, `new URL('./x.thread.ts', import.meta.url)`, and never imported. */
const beginsThread = /(?:\.thread|-worker)\.ts$|^api\/src\/threads\/thread\.ts$/

/** The modules that a module loads: `import type` loads nothing, and `import { type A }` does. */
const loadedBy = (text: string): readonly string[] =>
  [
    ...text.matchAll(/^\s*(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s+'([^']+)'/gm),
    ...text.matchAll(/^\s*import\s+'([^']+)'/gm),
    ...text.matchAll(/\bimport\(\s*'([^']+)'/g),
    ...text.matchAll(/\brequire\(\s*'([^']+)'/g),
  ].map(([, target]) => target ?? '')

const isDecoder = (target: string): boolean =>
  decoders.some((name) => target === name || target.startsWith(`${name}/`))

interface Sources {
  /** Paths of the entry modules of a process. */
  readonly entries: readonly string[]
  /** Texts of modules by their path. */
  readonly texts: ReadonlyMap<string, string>
}

/** Import chains from an entry module to a library that belongs in a thread, one per line; none when all is well. */
export const threadProblems = ({ entries, texts }: Sources): readonly string[] => {
  const problems: string[] = []
  const seen = new Set<string>()
  const waiting = entries.map((path) => ({ path, way: [path] }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, way } = next
    const text = texts.get(path)
    if (text === undefined || seen.has(path)) continue
    seen.add(path)
    const tell = (what: string): number => problems.push(`${way.join(' → ')}: ${what}`)
    if (unpacks.test(text) && !mayUnpack.test(path)) tell('unpacks outside a thread')
    for (const target of loadedBy(text)) {
      if (isDecoder(target)) tell(`loads ${target} outside a thread`)
      if (!target.startsWith('.')) continue
      const found = resolve('/', dirname(path), target).slice(1)
      if (beginsThread.test(found)) tell(`imports ${found}, which is for a thread`)
      else waiting.push({ path: found, way: [...way, found] })
    }
  }
  return problems
}

/** The API's sources, with the entry modules of its processes: the server and the operator commands. */
export const readApiSources = async (): Promise<Sources> => {
  const folder = join(root, 'api/src')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !isForTests(path))
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  )
  return { entries: paths.filter((path) => dirname(path) === 'api/src'), texts: new Map(texts) }
}

/** Checks that only threads load libraries that parse or render file content. */
export const checkThreads = async (): Promise<{ ok: boolean; output: string }> => {
  const problems = threadProblems(await readApiSources())
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
