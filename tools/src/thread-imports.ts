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
  'tesseract.js',
  'yauzl',
]

/** Node's own decompression. Backups and the embedded database only decompress what they compressed themselves. */
const unpacks =
  /\b(?:inflate|inflateRaw|gunzip|unzip|brotliDecompress)Sync\b|\bcreate(?:Inflate|InflateRaw|Gunzip|Unzip|BrotliDecompress)\b/
const mayUnpack: readonly RegExp[] = [/^api\/src\/platform\/backup\//, /^api\/src\/platform\/db\//]

/** Entry modules of worker threads. They are referenced by URL, `new URL('./x.thread.ts', import.meta.url)`, and never imported. */
const beginsThread: readonly RegExp[] = [
  /\.thread\.ts$/,
  /-worker\.ts$/,
  /^api\/src\/platform\/threads\/thread\.ts$/,
]

const isAnyOf = (patterns: readonly RegExp[], path: string): boolean =>
  patterns.some((pattern) => pattern.test(path))

/** The modules that a module loads: `import type` loads nothing, and `import { type A }` does. */
const loadedBy = (text: string): readonly string[] =>
  [
    ...text.matchAll(/^\s*(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s+'([^']+)'/gm),
    ...text.matchAll(/^\s*import\s+'([^']+)'/gm),
    ...text.matchAll(/\bimport\(\s*'([^']+)'/g),
    ...text.matchAll(/\brequire\(\s*'([^']+)'/g),
  ].map(([, target]) => target ?? '')

const isOf = (name: string, target: string): boolean => target === name || target.startsWith(`${name}/`)

const isDecoder = (target: string): boolean => decoders.some((name) => isOf(name, target))

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
    if (unpacks.test(text) && !isAnyOf(mayUnpack, path)) tell('unpacks outside a thread')
    for (const target of loadedBy(text)) {
      if (isDecoder(target)) tell(`loads ${target} outside a thread`)
      if (!target.startsWith('.')) continue
      const found = resolve('/', dirname(path), target).slice(1)
      if (isAnyOf(beginsThread, found)) tell(`imports ${found}, which is for a thread`)
      else waiting.push({ path: found, way: [...way, found] })
    }
  }
  return problems
}

/** Entries of the lists above that no file or import of the API matches, one per line: their rule would be lost without a word. */
export const deadEntries = ({ texts }: Pick<Sources, 'texts'>): readonly string[] => {
  const paths = [...texts.keys()]
  const loaded = [...texts.values()].flatMap(loadedBy)
  return [
    ...[...mayUnpack, ...beginsThread]
      .filter((pattern) => !paths.some((path) => pattern.test(path)))
      .map(({ source }) => `no file of the API matches ${source}`),
    ...decoders
      .filter((name) => !loaded.some((target) => isOf(name, target)))
      .map((name) => `no file of the API loads ${name}`),
  ]
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
  const sources = await readApiSources()
  const problems = [...threadProblems(sources), ...deadEntries(sources)]
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
