import { CalendarDate, TimeOfDay } from '@zaakwerk/contract/primitives'
import { cjibProblem, factCodeProblem } from './case-field-rules.ts'
import { normaliseCjibNumber } from './cjib.ts'

/** Fields of a case that zaakinformatie.txt can set; `note` is appended to the notes. */
export interface CaseInformation {
  readonly cjib_number?: string
  readonly fact_code?: string
  readonly committal_date?: string
  readonly time_of_committal?: string
  readonly decision_date?: string
  readonly is_car_lease?: boolean
  readonly note?: string
}

/** A parsed zaakinformatie.txt. If there are problems, none of it may be used. */
export interface ReadCaseInformation {
  readonly information: CaseInformation
  /** Unknown keys, as written; they are skipped. */
  readonly unknownKeys: readonly string[]
  /** Errors in Dutch, each with its line number. */
  readonly problems: readonly string[]
}

type Reading = { readonly value: CaseInformation } | { readonly problem: string }

const dateIn = (text: string): string | undefined => {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? []
  const date = CalendarDate.safeParse(`${year}-${month}-${day}`)
  return date.success ? date.data : undefined
}

const noDate = { problem: 'geen datum (dd-mm-jjjj)' } as const

/** Parser of each key. Keys are case-insensitive. */
const readers: ReadonlyMap<string, (text: string, type: number) => Reading> = new Map([
  [
    'cjib-nummer',
    (text: string, type: number): Reading => {
      const problem = cjibProblem(type, text)
      return problem ? { problem } : { value: { cjib_number: normaliseCjibNumber(text) } }
    },
  ],
  [
    'feitcode',
    (text: string): Reading => {
      const problem = factCodeProblem(text)
      return problem ? { problem } : { value: { fact_code: text } }
    },
  ],
  [
    'pleegdatum',
    (text: string): Reading => {
      const committal_date = dateIn(text)
      return committal_date ? { value: { committal_date } } : noDate
    },
  ],
  [
    'pleegtijd',
    (text: string): Reading =>
      TimeOfDay.safeParse(text).success
        ? { value: { time_of_committal: text } }
        : { problem: 'geen tijd (uu:mm)' },
  ],
  [
    'datum beschikking',
    (text: string): Reading => {
      const decision_date = dateIn(text)
      return decision_date ? { value: { decision_date } } : noDate
    },
  ],
  [
    'lease',
    (text: string): Reading =>
      /^(?:ja|nee)$/i.test(text)
        ? { value: { is_car_lease: text.toLowerCase() === 'ja' } }
        : { problem: 'ja of nee verwacht' },
  ],
  ['notitie', (text: string): Reading => ({ value: { note: text } })],
])

/** A value quoted in a message: shortened, without invisible characters or direction marks. */
const quoted = (text: string): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return `"${plain.length > 40 ? `${plain.slice(0, 40)}…` : plain}"`
}

/** Parses zaakinformatie.txt for a case of this type: one `Sleutel: waarde` per line. A key without a value leaves its field unchanged. */
export const readCaseInformation = (text: string, type: number): ReadCaseInformation => {
  let information: CaseInformation = {}
  const unknownKeys = new Set<string>()
  const problems: string[] = []
  const seen = new Set<string>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const colon = line.indexOf(':')
    const key = line.slice(0, colon).trim()
    const value = line.slice(colon + 1).trim()
    const refuse = (problem: string): void => {
      problems.push(`Regel ${at + 1}: ${problem}`)
    }
    if (colon < 0 || key === '') {
      refuse(`${quoted(line.trim())} is geen "Sleutel: waarde"`)
      continue
    }
    const name = key.toLowerCase()
    const read = readers.get(name)
    if (!read) {
      unknownKeys.add(key)
      continue
    }
    if (seen.has(name)) {
      refuse(`${key} staat er dubbel in`)
      continue
    }
    seen.add(name)
    if (value === '') continue
    const reading = read(value, type)
    if ('problem' in reading) refuse(`${key} ${quoted(value)}: ${reading.problem}`)
    else information = { ...information, ...reading.value }
  }
  return { information, unknownKeys: [...unknownKeys], problems }
}
