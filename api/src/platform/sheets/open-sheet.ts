import { isUtf16 } from './decode-csv.ts'
import { readCsv, UnreadableCsv } from './read-csv.ts'
import { type Sheet, type SheetLimits, UnreadableSheet } from './sheet-table.ts'

// Loaded only for the kinds of files that need it: it is large, and each file has a process of its own.
const forWorkbooks = () => import('./workbook-rows.ts')
const forZips = () => import('./check-zip.ts')
const forOthers = () => import('file-type')

const begins = (bytes: Buffer, ...signs: readonly string[]): boolean =>
  signs.some((sign) => bytes.subarray(0, sign.length / 2).equals(Buffer.from(sign, 'hex')))

const isZip = (bytes: Buffer): boolean => begins(bytes, '504b0304', '504b0506')
const isCompound = (bytes: Buffer): boolean => begins(bytes, 'd0cf11e0a1b11ae1')

/** Kinds that are also text, by how they begin. */
const textKinds = {
  pdf: /^%PDF-/,
  rtf: /^\{\\rtf/,
  html: /^\s*<(?:!doctype|html|head|table|meta)/i,
  xml: /^\s*<\?xml/,
}

const textKindOf = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('latin1', 0, 200).replace(/^\u00ef\u00bb\u00bf/, '')
  return Object.entries(textKinds).find(([, pattern]) => pattern.test(start))?.[0]
}

const otherKind = async (bytes: Buffer): Promise<UnreadableSheet> => {
  const { fileTypeFromBuffer } = await forOthers()
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return new UnreadableSheet({ reason: 'other-kind', what: found?.ext === 'cfb' ? undefined : found?.ext })
}

const openZipped = async (bytes: Buffer, limits: SheetLimits): Promise<Sheet> => {
  const { checkZip } = await forZips()
  const { isWorkbook } = await checkZip(bytes, limits.unpacked)
  if (!isWorkbook) throw await otherKind(bytes)
  const { workbookRows } = await forWorkbooks()
  const { sheet, rows } = workbookRows(bytes, limits)
  return { format: { kind: 'xlsx', separator: null, encoding: null, sheet }, rows }
}

const openCompound = async (bytes: Buffer, limits: SheetLimits): Promise<Sheet> => {
  const { storesIn, workbookRows } = await forWorkbooks()
  const stores = storesIn(bytes)
  if (stores.has('EncryptedPackage')) throw new UnreadableSheet({ reason: 'password' })
  if (stores.has('WordDocument')) throw new UnreadableSheet({ reason: 'other-kind', what: 'doc' })
  if (!stores.has('Workbook') && !stores.has('Book')) throw await otherKind(bytes)
  const { sheet, rows } = workbookRows(bytes, limits)
  return { format: { kind: 'xls', separator: null, encoding: null, sheet }, rows }
}

const ofCsv: Readonly<Record<UnreadableCsv['reason'], UnreadableSheet['reason']>> = {
  binary: 'other-kind',
  empty: 'empty',
  quotes: 'quotes',
  'too-many-rows': 'too-many-rows',
}

const openCsv = (bytes: Buffer, limits: SheetLimits): Sheet => {
  try {
    const { separator, encoding, headings, headingsLine, rows } = readCsv(bytes, { maxRows: limits.rows - 1 })
    const first = headings.some((cell) => cell !== '') ? [{ line: headingsLine, cells: headings }] : []
    const all = [...first, ...rows]
    if (all.length === 0) throw new UnreadableSheet({ reason: 'empty' })
    const wide = all.find(({ cells }) => cells.length > limits.columns)
    if (wide) throw new UnreadableSheet({ reason: 'too-many-columns', line: wide.line })
    const cut = (cell: string): string => cell.slice(0, limits.cell)
    return {
      format: { kind: 'csv', separator, encoding, sheet: null },
      rows: all.map(({ line, cells }) => ({ line, cells: cells.map(cut) })),
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    const { reason, line } = error
    throw new UnreadableSheet({ reason: ofCsv[reason], line })
  }
}

/** Reads a CSV file or a workbook, whatever its name: the kind is detected from its content. Throws `UnreadableSheet`. */
export const openSheet = async (bytes: Buffer, limits: SheetLimits): Promise<Sheet> => {
  if (bytes.length === 0) throw new UnreadableSheet({ reason: 'empty' })
  if (isZip(bytes)) return openZipped(bytes, limits)
  if (isCompound(bytes)) return openCompound(bytes, limits)
  if (isUtf16(bytes)) return openCsv(bytes, limits)
  const what = textKindOf(bytes)
  if (what) throw new UnreadableSheet({ reason: 'other-kind', what })
  if (bytes.includes(0)) throw await otherKind(bytes)
  return openCsv(bytes, limits)
}
