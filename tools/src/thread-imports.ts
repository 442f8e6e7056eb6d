import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isForTests } from './imports.ts'
import { root } from './paths.ts'

/**
 * Libraries that read or draw the content of files. One file can keep them busy for minutes, or make them take gigabytes: they run in
 * threads, with limits of time and memory (ADR 76).
 */
const decoders: readonly string[] = [
  '@cantoo/pdf-lib',
  '@e965/xlsx',
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
  'yauzl',
]

/** What unpacks, of Node itself. Backups and the embedded database unpack only what they packed themselves. */
const unpacks =
  /\b(?:inflate|inflateRaw|gunzip|unzip|brotliDecompress)Sync\b|\bcreate(?:Inflate|InflateRaw|Gunzip|Unzip|BrotliDecompress)\b/
const mayUnpack = /^api\/src\/platform\/(?:backup|db)\//

/** Modules that a thread begins with. They are named by their address, `new URL('./x.thread.ts', import.meta.url)`, and never imported. */
const beginsThread = /(?:\.thread|-worker)\.ts$|^api\/src\/threads\/thread\.ts$/

/** What a module loads: `import type` loads nothing, and `import { type A }` does. */
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
  /** Paths of modules that a process begins with. */
  readonly entries: readonly string[]
  /** Texts of modules by their path. */
  readonly texts: ReadonlyMap<string, string>
}

/** Ways from what a process begins with to a library that belongs in a thread, each as one line; none when all is well. */
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

/** The API, from each module that a process of it begins with: the server and the commands of an operator. */
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

/** Checks that what reads or draws the content of files is loaded by threads alone. */
export const checkThreads = async (): Promise<{ ok: boolean; output: string }> => {
  const problems = threadProblems(await readApiSources())
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
