import { describe, expect, it } from 'vitest'
import { deadEntries, readApiSources, threadProblems } from './thread-imports.ts'

const problems = (texts: Readonly<Record<string, string>>) =>
  threadProblems({ entries: ['api/src/main.ts'], texts: new Map(Object.entries(texts)) })

const main = "import { print } from './print/print.ts'"

describe('code that reads or draws the content of files', () => {
  it.each([
    ['is imported', "import PDFDocument from 'pdfkit'", 'pdfkit'],
    ['is imported with only a type of it', "import { type Font } from 'fontkit'", 'fontkit'],
    ['is imported for what it does', "import 'libheif-js/wasm-bundle.js'", 'libheif-js/wasm-bundle.js'],
    ['is passed on', "export { parse } from 'csv-parse/sync'", 'csv-parse/sync'],
    ['is imported over several lines', "import {\n  decode,\n  encode,\n} from 'fast-png'", 'fast-png'],
    ['is loaded later', "const load = () => import('file-type')", 'file-type'],
  ])('is found where it %s', (_, text, library) => {
    expect(problems({ 'api/src/main.ts': main, 'api/src/print/print.ts': text })).toEqual([
      `api/src/main.ts → api/src/print/print.ts: loads ${library} outside a thread`,
    ])
  })

  it('is found behind any number of modules, and also what unpacks', () => {
    const found = problems({
      'api/src/main.ts': main,
      'api/src/print/print.ts': "export { read } from '../read/read.ts'",
      'api/src/read/read.ts': "import { inflateSync } from 'node:zlib'\nexport const read = inflateSync",
    })
    expect(found).toEqual([
      'api/src/main.ts → api/src/print/print.ts → api/src/read/read.ts: unpacks outside a thread',
    ])
  })

  it('is found in a module of a thread that another module imports', () => {
    const found = problems({
      'api/src/main.ts': main,
      'api/src/print/print.ts': "import { work } from './draw.thread.ts'",
      'api/src/print/draw.thread.ts': "import PDFDocument from 'pdfkit'",
    })
    expect(found).toEqual([
      'api/src/main.ts → api/src/print/print.ts: imports api/src/print/draw.thread.ts, which is for a thread',
    ])
  })

  it('is found where the module that runs threads is imported', () => {
    const texts = { 'api/src/main.ts': "import './platform/threads/thread.ts'" }
    expect(problems(texts)).toEqual([
      'api/src/main.ts: imports api/src/platform/threads/thread.ts, which is for a thread',
    ])
  })

  it('may be behind the address of a thread, or the type of its work', () => {
    const found = problems({
      'api/src/main.ts': main,
      'api/src/print/print.ts':
        "import type { work } from './draw.thread.ts'\nconst module = new URL('./draw.thread.ts', import.meta.url)",
      'api/src/print/draw.thread.ts': "import PDFDocument from 'pdfkit'",
    })
    expect(found).toEqual([])
  })
})

it('the whole server is looked through', async () => {
  const { entries, texts } = await readApiSources()
  expect(entries).toEqual(expect.arrayContaining(['api/src/app.ts', 'api/src/main.ts', 'api/src/server.ts']))
  expect(texts.has('api/src/modules/letters/mailroom/print/enclosure-sheets.ts')).toBe(true)
})

it('an entry of the lists that matches nothing is reported, and there is none', async () => {
  const { texts } = await readApiSources()
  expect(deadEntries({ texts })).toEqual([])
  const moved = new Map([...texts].filter(([path]) => !path.startsWith('api/src/platform/threads/')))
  expect(deadEntries({ texts: moved })).toEqual([expect.stringContaining('threads')])
  const replaced = new Map([...texts].map(([path, text]) => [path, text.replaceAll("'yauzl'", "'unzip'")]))
  expect(deadEntries({ texts: replaced })).toEqual(['no file of the API loads yauzl'])
})
